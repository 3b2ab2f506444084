import type { WriteResult } from '../database/writes/rows.ts'
import { addressKey } from '../http/client-address.ts'
import { Problem } from '../http/problems.ts'
import { createBuckets } from '../http/token-bucket.ts'
import { defaultRates, type Rates, type WriteRoute } from './limits.ts'

/** Who does something where, and when (epoch ms). */
interface Doing {
  publicId: string
  address: string
  at: number
}

const tooFast = (wait: number) =>
  new Problem('rate-limited', { headers: { 'Retry-After': String(Math.max(1, Math.ceil(wait / 1000))) } })

/** No id is longer; what stands in a path may be, and is remembered before it is known to be nothing. */
const longestId = 64
const callerOf = ({ publicId, address }: Doing) => `${publicId.slice(0, longestId)} ${addressKey(address)}`

/** The rates of one path. */
function routeRates({ attempts, kept, keptByWidget }: Rates[WriteRoute]) {
  const tries = createBuckets(attempts)
  const rows = createBuckets(kept)
  const rowsOfWidget = createBuckets(keptByWidget)

  /** Takes a row's place. @returns what gives it back. */
  const charge = (doing: Doing) => {
    const caller = callerOf(doing)
    const wait = rows.take(caller, doing.at)
    if (wait) throw tooFast(wait)
    const widgetWait = rowsOfWidget.take(doing.publicId, doing.at)
    if (widgetWait) {
      rows.giveBack(caller, doing.at)
      throw tooFast(widgetWait)
    }
    return () => {
      rows.giveBack(caller, doing.at)
      rowsOfWidget.giveBack(doing.publicId, doing.at)
    }
  }

  return {
    /** Counts a request, good or bad. Throws a 429. */
    attempt(doing: Doing) {
      const wait = tries.take(callerOf(doing), doing.at)
      if (wait) throw tooFast(wait)
    },
    /** Keeps a row where there is room for it, else throws a 429. A row that was not kept costs nothing. */
    async keep(doing: Doing, append: () => Promise<WriteResult>): Promise<WriteResult> {
      const giveBack = charge(doing)
      let stored = false
      try {
        const result = await append()
        stored = result.outcome === 'stored'
        return result
      } finally {
        if (!stored) giveBack()
      }
    },
  }
}

/** The rates of every path, in the memory of this process. */
export function createRates(given: Partial<Rates> = {}) {
  const rates = { ...defaultRates, ...given }
  return {
    subscribe: routeRates(rates.subscribe),
    contact: routeRates(rates.contact),
    consent: routeRates(rates.consent),
    events: routeRates(rates.events),
    apply: routeRates(rates.apply),
  }
}
