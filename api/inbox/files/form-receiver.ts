import type { Context } from 'koa'
import type { FileRule } from '../../../widgets/definition.ts'
import type { WriteResult } from '../../database/writes/rows.ts'
import type { JsonObject } from '../../http/body.ts'
import { type FieldError, Problem } from '../../http/problems.ts'
import type { RouteHandler } from '../../http/route.ts'
import { type FormLimits, type ReceivedFile, receiveForm } from '../../uploads/form-data.ts'
import type { Columns } from '../columns/columns.ts'
import type { InboxDeps } from '../deps.ts'
import { type Form, type FormOptions, readForm } from '../form/read-form.ts'
import { jsonHandler, sendResult } from '../pipeline/json-handler.ts'
import type { RequestContext } from '../pipeline/pipeline.ts'
import { formRates, type WriteRoute } from '../pipeline/rates.ts'
import { type AcceptedFile, checkFiles, fieldKeyOf } from './check-files.ts'
import { hashOfForm, receivedBody } from './received-body.ts'

/** The declaration of a route that takes files. */
export const withFiles = {
  contentTypes: ['multipart/form-data'],
  maxBytes: 12 * 1024 * 1024,
  // Lower than other forms: an attempt may be 12 MiB and is checked byte by byte.
  rates: { ...formRates, attempts: { burst: 120, perMinute: 60 } },
} as const

/** Content types of forms that may have fields for files. */
export const jsonOrFiles = ['application/json', 'multipart/form-data'] as const

interface FormRoute extends WriteRoute {
  write: string
}

export interface SentForm {
  request: RequestContext
  body: JsonObject
  files: readonly ReceivedFile[]
  /** Value of the path parameter. */
  target?: string | undefined
}

type StoreForm = (sent: SentForm) => Promise<WriteResult>

type FileRules = Record<string, FileRule>

/** @param total bytes of the whole body */
const limitsOf = (rules: FileRules, total: number): FormLimits => ({
  total,
  // Some more, so that the error names the field that has too many.
  files: Object.values(rules).reduce((sum, { max }) => sum + max, 3),
  texts: 30,
  text: 20 * 1024,
  json: 64 * 1024,
  mayRepeat: (name) => name.startsWith('fields.'),
})

async function rulesOf(deps: InboxDeps, { widget }: RequestContext, write: string, target?: string) {
  const loaded = await deps.liveWidgets.load(widget, target)
  return loaded.write(write)?.rules.files?.(loaded.live) ?? {}
}

interface MultipartForm {
  route: FormRoute
  /** Bytes of a form without fields for files. */
  maxBytesWithoutFiles?: number
  /** Path below the widget, and the value of its parameter. @throws Problem */
  placeOf(context: Context): { path: string; target?: string }
}

/** Takes a form as multipart/form-data. */
export const multipartHandler =
  (
    deps: InboxDeps,
    { route, maxBytesWithoutFiles = route.maxBytes, placeOf }: MultipartForm,
    storeForm: StoreForm,
  ): RouteHandler =>
  async (context) => {
    const { path, target } = placeOf(context)
    const request = await deps.pipeline.admit(context, route, path)
    const rules = await rulesOf(deps, request, route.write, target)
    const total = Object.keys(rules).length ? route.maxBytes : maxBytesWithoutFiles
    const incoming = await deps.uploads.incoming()
    let result: WriteResult
    try {
      const form = await receiveForm(context, incoming.folder, limitsOf(rules, total))
      const body = receivedBody(form, (part) => Object.hasOwn(rules, part))
      result = await deps.pipeline.withIdempotency(request, hashOfForm(form), (keyed) =>
        storeForm({ request: keyed, body, files: form.files, target }),
      )
    } finally {
      await incoming.remove()
    }
    sendResult(context, result)
  }

/** Takes a form as JSON, or as multipart/form-data where it may have files. */
export function formReceiver(deps: InboxDeps, route: FormRoute, storeForm: StoreForm): RouteHandler {
  const takeJson = jsonHandler(deps.pipeline, route, (request, body) =>
    storeForm({ request, body, files: [] }),
  )
  const takeFiles = multipartHandler(
    deps,
    {
      route: { ...route, ...withFiles, name: `${route.name}-files` },
      maxBytesWithoutFiles: route.maxBytes,
      placeOf: () => ({ path: route.name }),
    },
    storeForm,
  )
  return (context) =>
    /^\s*multipart\/form-data\b/i.test(context.req.headers['content-type'] ?? '')
      ? takeFiles(context)
      : takeJson(context)
}

export interface FormWithFiles {
  form: Form
  accepted: AcceptedFile[]
  /** of all accepted files */
  bytes: number
}

/**
 * Files of a field that is not shown are left out, as its value would be.
 * @throws Problem 422 with the issues of texts and files together; those of `checkFiles` and `readForm`
 */
export async function readFormWithFiles(
  deps: InboxDeps,
  { request, body, files, target }: SentForm,
  kind: { write: string; columns: Columns },
  options: Pick<FormOptions, 'repeatable'> = {},
): Promise<FormWithFiles> {
  const rules = await rulesOf(deps, request, kind.write, target)
  const { accepted, errors } = await checkFiles(files, rules, deps.inspector)
  const hashes = files.map(({ sha256 }) => sha256)
  const form = await readForm(deps, request, kind, body, { ...options, files: hashes, target }).catch(
    (problem) => {
      throw withErrors(problem, errors)
    },
  )
  if (errors.length) throw new Problem('validation', { errors })
  const { fields = {} } = form.body
  const shown = accepted.filter(({ field }) => {
    const key = fieldKeyOf(field)
    return key === undefined || Object.hasOwn(Object(fields), key)
  })
  return { form, accepted: shown, bytes: shown.reduce((sum, { size }) => sum + size, 0) }
}

const withErrors = (problem: unknown, errors: FieldError[]) =>
  problem instanceof Problem && problem.code === 'validation'
    ? new Problem('validation', { errors: [...(problem.errors ?? []), ...errors] })
    : problem
