import * as z from 'zod'
import { addressLine, isAddress } from '../../../widgets/readers/address-text.ts'
import { newRowId } from '../../database/ids.ts'
import { spamRetentionDays } from '../../database/inbox/spam.ts'
import type { PersonWrite } from '../../database/writes/rows.ts'
import type { JsonObject } from '../../http/body.ts'
import { addressKey, truncateAddress } from '../../http/client-address.ts'
import { type FieldError, Problem } from '../../http/problems.ts'
import { fieldErrors } from '../../http/validation.ts'
import { day } from '../../operation/clock.ts'
import type { LiveWidget, LiveWrite } from '../../publishing/live-widgets.ts'
import type { Columns } from '../columns/columns.ts'
import type { InboxDeps } from '../deps.ts'
import { type RequestContext, writeOf } from '../pipeline/pipeline.ts'
import { newChallenge, verifyChallenge } from './proof-of-work.ts'
import { sentSource, sourceOf } from './source.ts'
import { hasBlockedWord, type SpamReason, speedOf } from './spam.ts'

export interface Form {
  id: string
  widget: LiveWidget
  rules: LiveWrite['rules']
  body: Record<string, unknown>
  isSpam: boolean
  row: Omit<PersonWrite, 'response'>
  /** Call it once the row is stored: further copies count as duplicates. */
  remember(): void
}

export interface FormOptions {
  /** File hashes; the same texts with other files are no duplicate. */
  files?: readonly string[]
  repeatable?: boolean
  /** Work that nobody asked for counts too. */
  takesWork?: boolean
  /** Value of the path parameter. */
  target?: string | undefined
}

export const textOf = (body: Record<string, unknown>, field: string): string => {
  const value = body[field]
  return typeof value === 'string' ? value : ''
}

function proofMissing(sent: string | undefined): Problem {
  const refuse = (code: string, message: FieldError['message']) =>
    new Problem('validation', { errors: [{ pointer: '#/altcha', code, message }] })
  if (!sent) return refuse('required', { vi: 'Thiếu mã xác minh', en: 'The proof of work is missing' })
  return refuse('proof', {
    vi: 'Mã xác minh không đúng hoặc đã hết hạn',
    en: 'The proof of work is wrong or too old',
  })
}

/** 428 with a challenge. */
export async function workNeeded({ secret }: InboxDeps, { widget, at }: RequestContext): Promise<Problem> {
  const challenge = await newChallenge(widget.publicId, secret, at)
  return new Problem('work-needed', { members: { challenge } })
}

/**
 * Asks for work, so that a person whom the checks mistake for a machine loses nothing: clients of ours solve the challenge unasked.
 * The same attempt is asked again, as its answer may have been lost.
 * @throws Problem 428 with a challenge, unless the address sends the same body in another attempt
 */
async function askForWork(
  deps: InboxDeps,
  request: RequestContext,
  body: Record<string, unknown>,
): Promise<void> {
  const { challenged } = deps
  const { widget, path, address, key, at } = request
  const scope = [widget.publicId, path, addressKey(address)]
  const sent = challenged.hashOf(scope, body)
  const attempt = challenged.hashOf([...scope, key ?? ''], body)
  const isSameAttempt = key !== undefined && challenged.has(attempt, at)
  if (challenged.has(sent, at) && !isSameAttempt) return
  challenged.add(sent, at)
  challenged.add(attempt, at)
  throw await workNeeded(deps, request)
}

const proofOfConsent = ({ at, widget, address }: RequestContext, locale: string) =>
  JSON.stringify({
    consent: true,
    at,
    revision: widget.liveRevision,
    locale,
    address: truncateAddress(address),
  })

/** When a row expires, by the settings of its widget. */
export function retentionOf(
  { rules }: LiveWrite,
  { live }: LiveWidget,
  body: Record<string, unknown>,
  isSpam: boolean,
  at: number,
) {
  const days = rules.retentionDays?.(live, body)
  return {
    ...(days !== undefined && Number.isFinite(days) && { expiresAt: at + days * day }),
    ...(isSpam && { spamExpiresAt: at + spamRetentionDays * day }),
  }
}

/** Reasons that cost work, and those that only mark the row. */
function suspicionsOf(
  { rules }: LiveWrite,
  { live }: LiveWidget,
  body: Record<string, unknown>,
  envelope: Envelope,
  at: number,
) {
  const checks = rules.spam?.(live)
  const speed = checks ? speedOf(envelope, at, checks.minFillSeconds) : 'usual'
  const suspicions: SpamReason[] = []
  if (envelope.website) suspicions.push('honeypot')
  if (speed === 'fast') suspicions.push('too-fast')
  if (checks && hasBlockedWord(body, checks.blockedWords, rules.chosenFields?.(live)))
    suspicions.push('blocked-word')
  const hints: SpamReason[] = speed === 'hint' ? ['too-fast'] : []
  return { suspicions, hints }
}

/**
 * A form that looks automatic costs work: with it the row is doubtful, without it spam, which gets the usual response, so that
 * senders learn nothing.
 * @throws Problem 428 with a challenge for what looks automatic; 422 where the widget asks everybody for work
 */
export async function readForm(
  deps: InboxDeps,
  request: RequestContext,
  { write: name, columns }: { write: string; columns: Columns },
  sent: JsonObject,
  { files = [], repeatable = false, takesWork = false, target }: FormOptions = {},
): Promise<Form> {
  const widget = await deps.liveWidgets.load(request.widget, target)
  const write = widget.write(name)
  if (!write) throw new Problem('not-found')
  const { at } = request
  const { tenantId, publicId } = request.widget
  const { body, envelope } = parseForm(write, columns, sent)
  const { suspicions, hints } = suspicionsOf(write, widget, body, envelope, at)
  const hash = deps.duplicates.hashOf([publicId, request.path, ...files], body)
  const isDuplicate = !repeatable && deps.duplicates.has(hash, at)
  const found: SpamReason[] = [...suspicions, ...hints, ...(isDuplicate ? (['duplicate'] as const) : [])]
  const email = textOf(body, 'email')
  const isKnown =
    found.length > 0 && (await deps.knownSenders.has(tenantId, { email, phone: textOf(body, 'phone') }))
  const spamReasons = isKnown ? [] : found
  const isSuspected = !isKnown && suspicions.length > 0
  const needsProof = write.rules.spam?.(widget.live).altcha === true
  const { altcha } = envelope
  const spends =
    altcha && (isSuspected || needsProof || takesWork)
      ? await verifyChallenge(altcha, publicId, deps.secret, at)
      : undefined
  if (!spends && isSuspected) await askForWork(deps, request, body)
  if (!spends && needsProof && !isSuspected) throw proofMissing(altcha)
  const isSpam = isSuspected ? spends === undefined : isDuplicate && !isKnown

  const id = newRowId(at)
  return {
    id,
    widget,
    rules: write.rules,
    body,
    isSpam,
    row: {
      ...writeOf(request),
      id,
      name: textOf(body, 'name'),
      email,
      fields: JSON.stringify(body.fields ?? {}),
      searched: Object.values(body.fields ?? {})
        .filter(isAddress)
        .map(addressLine),
      spamReasons,
      isDoubtful: spamReasons.length > 0 && !isSpam,
      ...(body.consent === true && { proof: proofOfConsent(request, widget.live.locale) }),
      ...(spends && { spends }),
      ...retentionOf(write, widget, body, isSpam, at),
      source: sourceOf(envelope.source),
    },
    remember: () => deps.duplicates.add(hash, at),
  }
}

/** `{ id, receivedAt, message }` */
export const storedResponse = ({ id, row, rules, widget }: Form) => ({
  status: 201,
  body: JSON.stringify({
    id,
    receivedAt: new Date(row.at).toISOString(),
    message: rules.message(widget.live),
  }),
})

/** Spam-check fields of every form; never stored. */
const envelope = z.object({
  website: z.string().max(2000).optional(),
  altcha: z.string().max(4000).optional(),
  elapsed: z
    .union([z.number(), z.string().regex(/^\d{1,15}$/)])
    .transform(Number)
    .pipe(z.number().min(0))
    .optional(),
  /** The visitor's clock when the form was opened: epoch ms or date text. */
  startedAt: z
    .union([z.number(), z.string().max(40)])
    .transform((sent, context) => {
      const time = typeof sent === 'number' || /^\d+$/.test(sent) ? Number(sent) : Date.parse(sent)
      if (Number.isFinite(time)) return time
      context.addIssue({ code: 'custom', input: sent, params: { key: 'format' } })
      return z.NEVER
    })
    .optional(),
  source: sentSource.optional().catch(undefined),
})
type Envelope = z.output<typeof envelope>

/** Texts that are longer than their columns, whatever the widget allows. */
const tooLong = (columns: Columns, body: Record<string, unknown> = {}) =>
  Object.entries(columns).flatMap(([property, { max = Number.POSITIVE_INFINITY }]) => {
    const value = body[property]
    return typeof value === 'string' && [...value].length > max
      ? [{ code: 'custom' as const, path: [property], params: { key: 'tooLong', maximum: max }, message: '' }]
      : []
  })

/** @throws Problem 422 with the issues of envelope and fields together */
function parseForm({ schema }: LiveWrite, columns: Columns, sent: JsonObject) {
  const { website, altcha, elapsed, startedAt, source, ...fields } = sent
  const around = envelope.safeParse({ website, altcha, elapsed, startedAt, source }, { reportInput: true })
  const body = schema.safeParse(fields, { reportInput: true })
  const issues = [...(body.error?.issues ?? tooLong(columns, body.data)), ...(around.error?.issues ?? [])]
  if (around.success && body.success && issues.length === 0) return { body: body.data, envelope: around.data }
  throw new Problem('validation', { errors: fieldErrors(issues) })
}
