import type { Text } from '../../../widgets/definition.ts'
import { OutcomeUnknown, Overloaded, StatementFailed, StorageUnavailable } from '../../database/errors.ts'
import { newRowId } from '../../database/ids.ts'
import type { WriteResult } from '../../database/writes/rows.ts'
import type { JsonObject } from '../../http/body.ts'
import { type FieldError, Problem } from '../../http/problems.ts'
import type { RouteHandler } from '../../http/route.ts'
import { type FormLimits, type ReceivedForm, receiveForm } from '../../uploads/form-data.ts'
import type { InboxDeps } from '../deps.ts'
import { type Form, readForm, storedResponse, textOf } from '../form/read-form.ts'
import { sideEffects } from '../form/side-effects.ts'
import { hashOfBody } from '../pipeline/idempotency.ts'
import { sendResult } from '../pipeline/json-handler.ts'
import type { RequestContext } from '../pipeline/pipeline.ts'
import { formRates } from '../pipeline/rates.ts'
import { type AcceptedFile, checkFiles, contentTypeOf } from './files.ts'
import { type ApplicationFile, applications } from './operations.ts'

export const route = {
  name: 'apply',
  path: 'jobs/:jobSlug/apply',
  write: 'apply',
  contentTypes: ['multipart/form-data'],
  isLimited: true,
  maxBytes: 12 * 1024 * 1024,
  // Lower than other forms: an attempt may be 12 MiB and is checked byte by byte.
  rates: { ...formRates, attempts: { burst: 120, perMinute: 60 } },
} as const

export const event: Text = { vi: 'Hồ sơ ứng tuyển mới', en: 'New application' }

const jobLabel: Text = { vi: 'Vị trí', en: 'Job' }
const filesLabel: Text = { vi: 'Tệp', en: 'Files' }

export const notificationLines = (jobTitle: string, fileNames: readonly string[]): [Text, string][] => [
  [jobLabel, jobTitle],
  [filesLabel, fileNames.join(', ')],
]

const { columns } = applications
const jobSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/
const maxSlugLength = 80
const limits: FormLimits = {
  total: route.maxBytes,
  files: 6,
  texts: 30,
  text: 20 * 1024,
  mayRepeat: (name) => name.startsWith('fields.'),
}

interface Received {
  request: RequestContext
  slug: string
  form: ReceivedForm
}

export const applyHandler =
  (deps: InboxDeps): RouteHandler =>
  async (context) => {
    const slug = String(context.params.jobSlug)
    if (!jobSlug.test(slug) || slug.length > maxSlugLength) throw new Problem('not-found')
    const request = await deps.pipeline.admit(context, route, `jobs/${slug}/apply`)
    const incoming = await deps.uploads.incoming()
    let result: WriteResult
    try {
      const form = await receiveForm(context, incoming.folder, limits)
      result = await deps.pipeline.withIdempotency(request, hashOf(form), (keyed) =>
        store(deps, { request: keyed, slug, form }),
      )
    } finally {
      await incoming.remove()
    }
    sendResult(context, result)
  }

/** Skips the multipart boundary, which differs between retries of the same form. */
function hashOf({ texts, files }: ReceivedForm): string {
  const sorted = [...texts].filter(([name]) => name !== 'altcha').sort(([a], [b]) => (a < b ? -1 : 1))
  const hashes = files.map(({ field, name, sha256 }) => [field, name, sha256])
  return hashOfBody([sorted, hashes])
}

async function store(deps: InboxDeps, received: Received): Promise<WriteResult> {
  const { request, slug } = received
  const { live, write } = await deps.liveWidgets.load(request.widget, slug)
  const rules = write(route.write)?.rules
  const job = rules?.target?.(live, slug, request.at)
  if (!rules || !job) throw new Problem('not-found')
  if (!job.open) throw new Problem('job-closed')
  const { accepted, errors } = await checkFiles(
    received.form.files,
    rules.files?.(live) ?? {},
    deps.inspector,
  )
  const form = await readTexts(deps, received, errors)
  const bytes = accepted.reduce((sum, { size }) => sum + size, 0)
  const result = await deps.pipeline.store(
    route,
    request,
    () => append(deps, received, form, accepted, job.title),
    { bytes },
  )
  if (result.outcome === 'stored') form.remember()
  return result
}

/** @throws Problem 422 with the issues of texts and files together */
async function readTexts(
  deps: InboxDeps,
  { request, slug, form }: Received,
  errors: FieldError[],
): Promise<Form> {
  const files = form.files.map(({ sha256 }) => sha256)
  const read = await readForm(deps, request, { ...route, columns }, bodyOf(form), {
    files,
    target: slug,
  }).catch((problem) => {
    throw withErrors(problem, errors)
  })
  if (errors.length) throw new Problem('validation', { errors })
  return read
}

const withErrors = (problem: unknown, errors: FieldError[]) =>
  problem instanceof Problem && problem.code === 'validation'
    ? new Problem('validation', { errors: [...(problem.errors ?? []), ...errors] })
    : problem

/** `fields.<key>` becomes `fields: { <key> }`, `source.<key>` likewise; empty texts count as absent. */
function bodyOf({ texts }: ReceivedForm): JsonObject {
  const own: [string, unknown][] = []
  const groups: Record<string, [string, unknown][]> = { fields: [], source: [] }
  for (const [name, [first, ...more]] of texts) {
    const value = more.length ? [first, ...more] : first
    if (value === '') continue
    const dot = name.indexOf('.')
    const group = groups[name.slice(0, Math.max(dot, 0))]
    if (group) group.push([name.slice(dot + 1), value])
    else own.push([name, value])
  }
  for (const [name, values] of Object.entries(groups))
    if (values.length) own.push([name, Object.fromEntries(values)])
  return Object.fromEntries(own)
}

async function append(
  deps: InboxDeps,
  { request, slug }: Received,
  form: Form,
  accepted: AcceptedFile[],
  jobTitle: string,
): Promise<WriteResult> {
  const files = await keepFiles(deps, request, accepted)
  const keys = files.map(({ storageKey }) => storageKey)
  const lines = notificationLines(
    jobTitle,
    accepted.map(({ name }) => name),
  )
  try {
    const result = await deps.database.append('apply', {
      ...form.row,
      ...(!form.isSpam && sideEffects(form, { event, siteUrl: deps.siteUrl, target: slug, lines }, 'apply')),
      jobSlug: slug,
      phone: textOf(form.body, 'phone'),
      coverLetter: textOf(form.body, 'coverLetter'),
      files,
      response: storedResponse(form),
    })
    if (result.outcome !== 'stored') await deps.uploads.remove(keys)
    return result
  } catch (error) {
    // Deletes files only if no row can refer to them; otherwise the sweep at the next start decides.
    const nothingStored = [Overloaded, StorageUnavailable, StatementFailed].some(
      (kind) => error instanceof kind,
    )
    if (nothingStored && !(error instanceof OutcomeUnknown)) await deps.uploads.remove(keys)
    throw error
  }
}

async function keepFiles({ uploads }: InboxDeps, { at, widget }: RequestContext, accepted: AcceptedFile[]) {
  const kept: ApplicationFile[] = []
  try {
    for (const file of accepted)
      kept.push({
        id: newRowId(at),
        kind: file.field === 'resume' ? 'resume' : 'attachment',
        name: file.name,
        contentType: contentTypeOf(file),
        size: file.size,
        sha256: file.sha256,
        storageKey: await uploads.keep(widget.tenantId, file.path, at),
      })
    return kept
  } catch (error) {
    await uploads.remove(kept.map(({ storageKey }) => storageKey))
    throw error
  }
}
