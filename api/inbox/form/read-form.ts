import { newRowId } from '../../database/ids.ts'
import { spamRetentionDays } from '../../database/inbox/spam.ts'
import type { PersonWrite } from '../../database/writes/rows.ts'
import { truncateAddress } from '../../http/client-address.ts'
import type { JsonObject } from '../../http/json.ts'
import { type FieldError, Problem } from '../../http/problems.ts'
import type { LiveWidget, LiveWrite } from '../../publishing/live-widgets.ts'
import type { InboxDeps } from '../deps.ts'
import { type RequestContext, writeOf } from '../pipeline/request-context.ts'
import { type Envelope, parseForm } from './envelope.ts'
import { type SpentProof, verifyChallenge } from './proof-of-work.ts'
import { hasBlockedWord, isTooFast, reasonsForKnownSender, type SpamReason } from './spam.ts'

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
}

export const textOf = (body: Record<string, unknown>, field: string): string => {
  const value = body[field]
  return typeof value === 'string' ? value : ''
}

async function requireProof(
  { secret }: InboxDeps,
  { widget, at }: RequestContext,
  sent: string | undefined,
): Promise<SpentProof> {
  const refuse = (code: string, message: FieldError['message']) =>
    new Problem('validation', { errors: [{ pointer: '#/altcha', code, message }] })
  if (!sent) throw refuse('required', { vi: 'Thiếu mã xác minh', en: 'The proof of work is missing' })
  const spends = await verifyChallenge(sent, widget.publicId, secret, at)
  if (spends) return spends
  throw refuse('proof', {
    vi: 'Mã xác minh không đúng hoặc đã hết hạn',
    en: 'The proof of work is wrong or too old',
  })
}

const proofOfConsent = ({ at, widget, address }: RequestContext, locale: string) =>
  JSON.stringify({
    consent: true,
    at,
    revision: widget.liveRevision,
    locale,
    address: truncateAddress(address),
  })

/** ms */
const day = 24 * 3600_000

function retentionOf(
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

function spamReasonsOf(
  { rules }: LiveWrite,
  { live }: LiveWidget,
  body: Record<string, unknown>,
  { website, startedAt }: Envelope,
  at: number,
): SpamReason[] {
  const checks = rules.spam?.(live)
  const reasons: SpamReason[] = []
  if (website) reasons.push('honeypot')
  if (checks && isTooFast(startedAt, at, checks.minFillSeconds)) reasons.push('too-fast')
  if (checks && hasBlockedWord(body, checks.blockedWords)) reasons.push('blocked-word')
  return reasons
}

/**
 * Spam gets the usual response, so that senders learn nothing.
 * A missing or wrong proof of work is a 422 instead, because the browser can solve another challenge.
 */
export async function readForm(
  deps: InboxDeps,
  request: RequestContext,
  name: string,
  sent: JsonObject,
  { files = [], repeatable = false }: FormOptions = {},
): Promise<Form> {
  const widget = await deps.liveWidgets.load(request.widget)
  const write = widget.write(name)
  if (!write) throw new Problem('not-found')
  const { at } = request
  const { tenantId, publicId } = request.widget
  const { body, envelope } = parseForm(write, sent)
  const reasons = spamReasonsOf(write, widget, body, envelope, at)
  const hash = deps.duplicates.hashOf([publicId, request.path, ...files], body)
  if (!repeatable && deps.duplicates.has(hash, at)) reasons.push('duplicate')
  const email = textOf(body, 'email')
  const known = reasons.length > 0 && (await deps.knownSenders.has(tenantId, email))
  const spamReasons = known ? reasonsForKnownSender(reasons) : reasons
  const isSpam = spamReasons.length > 0
  const needsProof = write.rules.spam?.(widget.live).altcha && !envelope.website
  const spends = needsProof ? await requireProof(deps, request, envelope.altcha) : undefined

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
      spamReasons,
      ...(body.consent === true && { proof: proofOfConsent(request, widget.live.locale) }),
      ...(spends && { spends }),
      ...retentionOf(write, widget, body, isSpam, at),
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
