import type { Processes } from '../database/database.ts'
import { type DestinationFilter, takesEvent, takesRow } from '../database/destination-filter.ts'
import type { StoredDestination } from '../database/stores/destinations.ts'
import type { Webhook } from '../database/stores/webhooks.ts'
import type { Stores } from '../database/stores.ts'
import type { DestinationDeclaration, Outcome, Submission } from './destination.ts'
import { type Destination, destinationOf } from './destinations.ts'
import type { Exchange } from './exchange.ts'
import { closeSettings, openSettings } from './secrets.ts'
import type { Transmission, Transmit } from './sender.ts'

type Settings = Record<string, unknown>

export interface TransmitDeps {
  stores: Pick<Stores, 'forTenant'>
  /** Undefined once the row is erased. */
  submissionOf(webhook: Webhook): Promise<Submission | undefined>
  exchange: Exchange
  exclusive: Processes['exclusive']
  /** Secret of the service. */
  secret: string
  /** epoch ms */
  now: () => number
}

const switchedOff = {
  vi: 'Nơi nhận này đang tắt. Hãy bật lại rồi gửi lại.',
  en: 'This destination is switched off. Turn it on, then send again.',
}

const unreadable = {
  vi: 'Cài đặt của nơi nhận này không đọc được nữa. Hãy nhập lại.',
  en: 'The settings of this destination can no longer be read. Enter them again.',
}

/** Delivers to destinations, with their settings as they are at each attempt. */
export function transmitToDestination(deps: TransmitDeps): Transmit {
  const { stores, submissionOf } = deps
  return async (webhook, signal): Promise<Transmission> => {
    const stored = await stores.forTenant(webhook.tenantId).destinations.target(webhook.destinationId)
    const destination = stored && destinationOf(stored.type)
    if (!stored || !destination) return { outcome: 'none' }
    if (stored.isDisabled) return { outcome: 'refused', why: switchedOff }
    const submission = await submissionOf(webhook)
    const isRemoval = submission?.optOut !== undefined && 'removal' in destination
    if (!submission || !takesAsFiltered(stored.filter, submission, isRemoval)) return { outcome: 'none' }
    const opened = destination.settings.safeParse(openSettings(stored, deps.secret))
    if (!opened.success) return { outcome: 'refused', why: unreadable }
    const settings = opened.data
    if (!isRemoval && destination.takes?.(submission, settings) === false) return { outcome: 'none' }
    const skipped = destination.skips?.(submission, settings)
    if (skipped) return { outcome: 'skipped', why: skipped }
    if ('mail' in destination) {
      const { publicId } = submission.widget
      const mail = destination.mail(submission, settings)
      await stores
        .forTenant(webhook.tenantId)
        .outbox.mailMerchant({ ...mail, id: webhook.id, publicId, person: submission.person, at: deps.now() })
      return { outcome: 'delivered' }
    }
    const ask = (given: Settings) => sendTo(destination, given, submission, deps, signal)
    const first = await ask(settings)
    const renewed =
      first.outcome === 'expired' && (await renew(deps, webhook.tenantId, stored, destination, signal))
    const outcome = renewed ? await ask(renewed) : first
    if (outcome.outcome === 'expired') return { outcome: 'refused', why: outcome.why }
    if (outcome.outcome !== 'gone') return outcome
    await stores.forTenant(webhook.tenantId).destinations.remove(stored.id)
    return { outcome: 'none' }
  }
}

/** A removal follows the event that it ends, which the filter takes; of an erased person no field is left to look at. */
function takesAsFiltered(filter: DestinationFilter, submission: Submission, isRemoval: boolean) {
  if (submission.optOut === 'erased') return isRemoval
  return (isRemoval || takesEvent(filter, submission.event)) && takesRow(filter, submission)
}

/** One attempt. Rejects when there is no answer. */
export async function sendTo(
  destination: DestinationDeclaration,
  settings: Settings,
  submission: Submission,
  { exchange, now }: Pick<TransmitDeps, 'exchange' | 'now'>,
  signal?: AbortSignal,
): Promise<Outcome> {
  const { removal } = destination
  if (submission.optOut && removal)
    return removal.read(await exchange({ ...removal.request(submission.person, settings), signal }))
  const request = destination.request(submission, settings, now())
  return destination.read(await exchange({ ...request, signal }))
}

/**
 * Asks the service for new settings and stores them before they are used, because it may give them once. What another process has
 * renewed meanwhile is used as it is.
 */
export const renew = (
  { stores, exchange, exclusive, secret }: TransmitDeps,
  tenantId: string,
  before: StoredDestination,
  destination: Extract<Destination, { renew?: unknown }>,
  signal?: AbortSignal,
): Promise<Settings | undefined> =>
  exclusive(`destination ${before.id}`, async () => {
    const store = stores.forTenant(tenantId).destinations
    const stored = await store.target(before.id)
    if (!stored || !destination.renew) return undefined
    const settings = destination.settings.parse(openSettings(stored, secret))
    if (stored.secrets !== before.secrets) return settings
    const request = destination.renew.request(settings)
    const given = destination.renew.read(await exchange({ ...request, signal }))
    if (!given) return undefined
    const renewed = { ...settings, ...given }
    const isKept = await store.renew(
      stored.id,
      stored.secrets,
      closeSettings(destination.settings, renewed, secret),
    )
    return isKept ? renewed : undefined
  })
