import * as z from 'zod'
import type { PublicPath } from '../../widgets/definition.ts'
import { newRowId } from '../database/ids.ts'
import type { KnownSenders } from '../database/stores/known-senders.ts'
import { truncateAddress } from '../http/client-address.ts'
import type { JsonObject } from '../http/json.ts'
import { type FieldError, Problem } from '../http/problems.ts'
import { fieldErrors } from '../http/validation.ts'
import type { createDuplicates } from './duplicates.ts'
import { spamRetentionDays } from './limits.ts'
import type { LiveWidget, LiveWrite } from './live-widgets.ts'
import { judgeSolution, type SpentProof } from './proof-of-work.ts'
import { hasBlockedWord, isTooFast, type SpamReason, unforgiven } from './spam.ts'
import type { Visit } from './visit.ts'

/** What may stand in every form beside its own fields: against spam, and never stored. */
const envelope = z.object({
  /** The honeypot: people don't see it. */
  website: z.string().max(2000).optional(),
  altcha: z.string().max(4000).optional(),
  /** When the form was opened, by the visitor's clock: epoch ms, or a date as text. */
  startedAt: z
    .union([z.number(), z.string().max(40)])
    .transform((sent, context) => {
      const time = typeof sent === 'number' || /^\d+$/.test(sent) ? Number(sent) : Date.parse(sent)
      if (Number.isFinite(time)) return time
      context.addIssue({ code: 'custom', input: sent, params: { key: 'format' } })
      return z.NEVER
    })
    .optional(),
})
type Envelope = z.output<typeof envelope>

/** A valid form, judged. */
export interface Form {
  id: string
  widget: LiveWidget
  rules: LiveWrite['rules']
  /** What the schema made of it. */
  body: Record<string, unknown>
  spamReasons: SpamReason[]
  /** The columns that every form's row has. */
  row: {
    tenantId: string
    publicId: string
    at: number
    id: string
    name: string
    email: string
    fields: string
    spamReasons: SpamReason[]
    proof?: string
    spends?: SpentProof
    expiresAt?: number
    spamExpiresAt?: number
  }
  /** To be called once the row is kept. */
  kept(): void
}

export interface FormParts {
  secret: string
  duplicates: ReturnType<typeof createDuplicates>
  knownSenders: KnownSenders
}

/** A field of a body as text; empty where the widget does not ask for it. */
export const textOf = (body: Record<string, unknown>, field: string): string => {
  const value = body[field]
  return typeof value === 'string' ? value : ''
}

const proofMessage = (vi: string, en: string): FieldError['message'] => ({ vi, en })

async function judgeProof(parts: FormParts, visit: Visit, sent: string | undefined): Promise<SpentProof> {
  const refuse = (code: string, message: FieldError['message']) =>
    new Problem('validation', { errors: [{ pointer: '#/altcha', code, message }] })
  if (!sent) throw refuse('required', proofMessage('Thiếu mã xác minh', 'The proof of work is missing'))
  const spends = await judgeSolution(sent, visit.widget.publicId, parts.secret, visit.at)
  if (!spends)
    throw refuse(
      'proof',
      proofMessage('Mã xác minh không đúng hoặc đã hết hạn', 'The proof of work is wrong or too old'),
    )
  return spends
}

/** Everything wrong with a form at once: its envelope and its fields. */
function read(write: LiveWrite, sent: JsonObject): { body: Record<string, unknown>; around: Envelope } {
  const { website, altcha, startedAt, ...fields } = sent
  const around = envelope.safeParse({ website, altcha, startedAt }, { reportInput: true })
  const body = write.schema.safeParse(fields, { reportInput: true })
  if (around.success && body.success) return { body: body.data, around: around.data }
  const issues = [...(body.error?.issues ?? []), ...(around.error?.issues ?? [])]
  throw new Problem('validation', { errors: fieldErrors(issues) })
}

/** What shows later that the visitor agreed: when, to the texts of which revision, in what language, from where. */
const proofOfConsent = (visit: Visit, locale: string) =>
  JSON.stringify({
    consent: true,
    at: visit.at,
    revision: visit.widget.liveRevision,
    locale,
    address: truncateAddress(visit.address),
  })

const days = 24 * 3600_000
function expiryOf(
  write: LiveWrite,
  widget: LiveWidget,
  body: Record<string, unknown>,
  spam: boolean,
  at: number,
) {
  const own = write.rules.retentionDays?.(widget.live, body)
  return {
    ...(own !== undefined && Number.isFinite(own) && { expiresAt: at + own * days }),
    ...(spam && { spamExpiresAt: at + spamRetentionDays * days }),
  }
}

/**
 * Validates a form and judges whether it is spam. Spam gets the same answer as any other form, so that a sender learns
 * nothing; a missing or wrong proof of work is told, because a person's browser can mend it.
 */
export async function readForm(
  parts: FormParts,
  visit: Visit,
  widget: LiveWidget,
  path: PublicPath,
  sent: JsonObject,
  /** Hashes of what comes beside the body: with another one, the same words are no copy. */
  files: readonly string[] = [],
): Promise<Form> {
  const write = widget.write(path)
  if (!write) throw new Problem('not-found')
  const { body, around } = read(write, sent)
  const rules = write.rules.spam?.(widget.live)
  const hash = parts.duplicates.hashOf([visit.widget.publicId, visit.route, ...files], body)
  const found: SpamReason[] = []
  if (around.website) found.push('honeypot')
  if (rules && isTooFast(around.startedAt, visit.at, rules.minFillSeconds)) found.push('too-fast')
  if (rules && hasBlockedWord(body, rules.blockedWords)) found.push('blocked-word')
  // a second subscription of one address is no spam: it changes nothing
  if (path !== 'subscribe' && parts.duplicates.has(hash, visit.at)) found.push('duplicate')
  const { tenantId } = visit.widget
  const email = textOf(body, 'email')
  const spamReasons = found.length && parts.knownSenders.has(tenantId, email) ? unforgiven(found) : found
  const spends = rules?.altcha && !around.website ? await judgeProof(parts, visit, around.altcha) : undefined

  const id = newRowId(visit.at)
  return {
    id,
    widget,
    rules: write.rules,
    body,
    spamReasons,
    row: {
      tenantId,
      publicId: visit.widget.publicId,
      at: visit.at,
      id,
      name: textOf(body, 'name'),
      email,
      fields: JSON.stringify(body.fields ?? {}),
      spamReasons,
      ...(body.consent === true && { proof: proofOfConsent(visit, widget.live.locale) }),
      ...(spends && { spends }),
      ...expiryOf(write, widget, body, spamReasons.length > 0, visit.at),
    },
    kept: () => parts.duplicates.remember(hash, visit.at),
  }
}
