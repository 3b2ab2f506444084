import type { Database } from '../database/database.ts'
import type { Stores } from '../database/stores.ts'
import type { Exchange } from '../destinations/exchange.ts'
import { openSettings } from '../destinations/secrets.ts'
import { minute } from '../operation/clock.ts'
import { createPoll } from '../operation/poll.ts'
import { providerOf } from './providers.ts'
import { recordTransfers } from './record.ts'

interface ReconcileDeps {
  database: Pick<Database, 'append'>
  stores: Pick<Stores, 'forTenant' | 'paymentSources'>
  exchange: Exchange
  secret: string
  /** epoch ms */
  now: () => number
  report: (error: unknown) => void
}

const interval = 10 * minute
/** Notices may be as late as this and still not have been missed twice. */
const lookBack = 60 * minute

/** Fetches transfers whose notices were missed, from providers that have a list. */
export function createReconciliation({ database, stores, exchange, secret, now, report }: ReconcileDeps) {
  async function fetchMissed(tenantId: string, provider: string) {
    const stored = await stores.forTenant(tenantId).paymentSources.get(provider)
    const folder = providerOf(provider)
    if (!stored || !folder?.list) return
    const settings = folder.settings.safeParse(openSettings(stored, secret))
    const request = settings.success ? folder.list.request(settings.data, now() - lookBack) : undefined
    if (request)
      await recordTransfers({ database, now }, tenantId, stored, folder.list.read(await exchange(request)))
  }

  return createPoll(
    interval,
    async (stopping) => {
      for (const { tenantId, provider } of await stores.paymentSources.every()) {
        if (stopping.aborted) return
        await fetchMissed(tenantId, provider).catch(report)
      }
    },
    report,
  )
}
