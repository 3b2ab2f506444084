/** `api/main.ts` without rate limits: many clients of one address keep the service busy. */
import { createExchange } from '../../api/destinations/exchange.ts'
import { lineWriter } from '../../api/operation/logging.ts'
import { startService } from '../../api/service.ts'
import { readSettings } from '../../api/settings.ts'

const unlimited = { burst: 1e9, perMinute: 1e9 }
const route = { attempts: unlimited, kept: unlimited, keptByWidget: unlimited }
const rates = {
  subscribe: route,
  contact: route,
  consent: route,
  events: route,
  apply: route,
  play: route,
  order: route,
}
const maxPages = process.env.MAX_PAGES
/** Gets what is meant for destinations: `<receiver>/<host>/<path>`. */
const receiver = process.env.RECEIVER
const exchange = createExchange({ allowLoopback: true })
/** ms that its clock is ahead. */
const ahead = Number(process.env.AHEAD ?? 0)

const settings = readSettings(process.env)
const service = await startService(settings, lineWriter(settings.logFormat ?? 'text'), {
  rates,
  addressRate: unlimited,
  groupCommit: process.env.GROUP_COMMIT !== '0',
  // Reads pages of this machine.
  webhooks: { allowLoopback: process.env.ALLOW_LOOPBACK === '1' },
  ...(maxPages && { maxPages: Number(maxPages) }),
  ...(ahead > 0 && { now: () => Date.now() + ahead }),
  ...(receiver && {
    exchange: (asked) => exchange({ ...asked, url: asked.url.replace(/^https:\//, receiver) }),
  }),
})
process.stdout.write(`port ${service.port}\n`)
process.on('SIGTERM', () => void service.stop().then(() => process.exit(0)))
