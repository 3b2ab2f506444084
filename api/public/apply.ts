import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import { Overloaded, StatementFailed, StorageUnavailable } from '../database/errors.ts'
import { newRowId } from '../database/ids.ts'
import type { ApplicationFile, WriteResult } from '../database/writes/rows.ts'
import type { JsonObject } from '../http/json.ts'
import { type FieldError, Problem } from '../http/problems.ts'
import { type FormLimits, type ReceivedForm, receiveForm } from '../uploads/form-data.ts'
import { type AcceptedFile, contentTypeOf, judgeFiles } from './application-files.ts'
import { type Form, type FormParts, readForm, textOf } from './form.ts'
import type { Idempotency } from './idempotency.ts'
import { bodyLimits } from './limits.ts'
import type { LiveWidget } from './live-widgets.ts'
import { aboutJob, mailsAbout, webhookAbout } from './notify.ts'
import type { PublicParts } from './parts.ts'
import { answerWrite, type Reception, type Visit, type WriteRule } from './visit.ts'

const rule: WriteRule = { route: 'apply', types: ['multipart/form-data'], path: 'apply' }
const jobSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/
const limits: FormLimits = {
  total: bodyLimits.apply,
  files: 6,
  texts: 30,
  text: 20 * 1024,
  mayRepeat: (name) => name.startsWith('fields.'),
}

/** One application on its way. */
interface Sent {
  visit: Visit
  widget: LiveWidget
  slug: string
  received: ReceivedForm
}

/** `POST /widgets/{id}/jobs/{jobSlug}/apply`: an application with its files. What is refused leaves nothing behind. */
export const apply =
  (parts: PublicParts, forms: FormParts, reception: Reception) => async (context: Context) => {
    const slug = String(context.params.jobSlug)
    if (!jobSlug.test(slug) || slug.length > 80) throw new Problem('not-found')
    const visit = await reception.admit(context, rule, String(context.params.publicId), `jobs/${slug}/apply`)
    const widget = await reception.live(visit.widget)
    context.state.locale = widget.live.locale
    const incoming = await parts.uploads.incoming()
    let result: WriteResult
    try {
      const received = await receiveForm(context, incoming.folder, limits)
      const sent = { visit, widget, slug, received }
      result = await reception.onceFor(visit, hashOf(received), (idempotency) =>
        keep(parts, forms, reception, sent, idempotency),
      )
    } finally {
      await incoming.remove()
    }
    answerWrite(context, result)
  }

/** The same form sent again has another boundary: what counts is what it says. */
function hashOf({ texts, files }: ReceivedForm): string {
  const sorted = [...texts].sort(([a], [b]) => (a < b ? -1 : 1))
  const hashes = files.map(({ field, name, sha256 }) => [field, name, sha256])
  return createHash('sha256')
    .update(JSON.stringify([sorted, hashes]))
    .digest('base64url')
}

async function keep(
  parts: PublicParts,
  forms: FormParts,
  reception: Reception,
  sent: Sent,
  idempotency: Idempotency | undefined,
): Promise<WriteResult> {
  const { visit, widget, slug } = sent
  const write = widget.write('apply')
  const job = write?.rules.target?.(widget.live, slug, visit.at)
  if (!write || !job) throw new Problem('not-found')
  if (!job.open) throw new Problem('job-closed')
  const { form, accepted } = await judge(parts, forms, sent)
  const result = await reception.keep('apply', visit, () =>
    store(parts, sent, form, accepted, job.title, idempotency),
  )
  if (result.outcome === 'stored') form.kept()
  return result
}

/** Everything wrong with an application at once: its texts and its files. */
async function judge(parts: PublicParts, forms: FormParts, { visit, widget, received }: Sent) {
  const rules = widget.write('apply')?.rules.files?.(widget.live) ?? {}
  const { accepted, errors } = await judgeFiles(received.files, rules, parts.inspector)
  const hashes = received.files.map(({ sha256 }) => sha256)
  const form = await readForm(forms, visit, widget, 'apply', bodyOf(received), hashes).catch((problem) => {
    throw withErrors(problem, errors)
  })
  if (errors.length) throw new Problem('validation', { errors })
  return { form, accepted }
}

const withErrors = (problem: unknown, errors: FieldError[]) =>
  problem instanceof Problem && problem.code === 'validation'
    ? new Problem('validation', { errors: [...(problem.errors ?? []), ...errors] })
    : problem

/** `fields.<key>` becomes `fields: { <key> }`; what was left empty is as good as absent. */
function bodyOf({ texts }: ReceivedForm): JsonObject {
  const own: [string, unknown][] = []
  const fields: [string, unknown][] = []
  for (const [name, [first, ...more]] of texts) {
    const value = more.length ? [first, ...more] : first
    if (value === '') continue
    if (name.startsWith('fields.')) fields.push([name.slice('fields.'.length), value])
    else own.push([name, value])
  }
  return { ...Object.fromEntries(own), ...(fields.length && { fields: Object.fromEntries(fields) }) }
}

async function store(
  parts: PublicParts,
  { visit, slug }: Sent,
  form: Form,
  accepted: AcceptedFile[],
  jobTitle: string,
  idempotency: Idempotency | undefined,
): Promise<WriteResult> {
  const files = await keepFiles(parts, visit, accepted)
  const keys = files.map(({ storageKey }) => storageKey)
  const { id, row, body, rules, widget } = form
  const answer = { id, receivedAt: new Date(visit.at).toISOString(), message: rules.message(widget.live) }
  const names = accepted.map(({ name }) => name)
  try {
    const result = await parts.database.append('apply', {
      ...row,
      ...(idempotency && { idempotency }),
      ...mailsAbout(form, parts.siteUrl, 'apply', aboutJob(slug, jobTitle, names)),
      ...webhookAbout(form, 'apply'),
      jobSlug: slug,
      phone: textOf(body, 'phone'),
      coverLetter: textOf(body, 'coverLetter'),
      files,
      answer: { status: 201, body: JSON.stringify(answer) },
    })
    if (result.outcome !== 'stored') await parts.uploads.remove(keys)
    return result
  } catch (error) {
    // only where it is certain that no row names them; the rest is left to the sweep at the next start
    const nothingKept = [Overloaded, StorageUnavailable, StatementFailed].some(
      (kind) => error instanceof kind,
    )
    if (nothingKept) await parts.uploads.remove(keys)
    throw error
  }
}

async function keepFiles(parts: PublicParts, { at, widget }: Visit, accepted: AcceptedFile[]) {
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
        storageKey: await parts.uploads.keep(widget.tenantId, file.path, at),
      })
    return kept
  } catch (error) {
    await parts.uploads.remove(kept.map(({ storageKey }) => storageKey))
    throw error
  }
}
