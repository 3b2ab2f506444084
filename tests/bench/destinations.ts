/** Messages of one business to three destinations, one of which limits its calls and one is away, beside those of another business. */
import { newRowId } from '../../api/database/ids.ts'
import { openDatabase } from '../../api/database/open-database.ts'
import { createStores } from '../../api/database/stores.ts'
import { kindStorage, kinds } from '../../api/inbox/kinds.ts'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { hosts, openShop, startReceiver, write } from '../destinations/outage-shop.ts'
import { startServiceProcess } from '../harness/service-process.ts'
import { inFolder } from './folder.ts'
import { resident } from './memory.ts'
import { median, percentile, type Result, say } from './report.ts'

const messages = 10_000
const writers = 8
/** One message of the other business for so many. */
const perOther = 25
/** ms. A receiver gets the last ones within. */
const deadline = 300_000

const until = async (reached: () => boolean) => {
  const started = performance.now()
  while (!reached()) {
    if (performance.now() - started > deadline) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

export const destinations = () =>
  inFolder(async (folder): Promise<Result[]> => {
    const receiver = await startReceiver({ isDown: true })
    const service = await startServiceProcess({
      dataDir: folder,
      withoutRates: true,
      env: {
        DEMO: '0',
        RECEIVER: receiver.url,
        ADMIN_EMAIL: 'chu@tiem.vn',
        ADMIN_PASSWORD: 'mật khẩu của chủ tiệm',
      },
    })
    const database = await openDatabase({ folder: dataFolders(folder).private }, kindStorage)
    try {
      const running = { stores: createStores(database, kinds), origins: [`http://127.0.0.1:${service.port}`] }
      const [shop] = await running.stores.tenants.list()
      if (!shop) throw new Error('There is no tenant')
      const other = newRowId(Date.now())
      await running.stores.tenants.create({ id: other, name: 'Tiệm khác', now: Date.now() })
      const form = await openShop(running, shop.id, hosts)
      const otherForm = await openShop(running, other, ['other.example'])

      say(`destinations: ${messages} messages to ${hosts.join(', ')}`)
      const rows: string[] = []
      /** epoch ms of the answer, by row */
      const answered = new Map<string, number>()
      const memory: number[] = []
      await Promise.all(
        Array.from({ length: writers }, async () => {
          while (rows.length < messages) {
            rows.push(await write(running, form))
            if (rows.length % 100 === 0) memory.push(resident(service.child.pid ?? 0))
            if (rows.length % perOther === 0) answered.set(await write(running, otherForm), Date.now())
          }
        }),
      )
      const at = (host: string) => receiver.received.filter((one) => one.host === host)
      const different = (host: string) => new Set(at(host).map(({ rowId }) => rowId)).size
      const reachable = ['ok.example', 'busy.example']
      await until(
        () =>
          reachable.every((host) => different(host) >= rows.length) &&
          different('other.example') >= answered.size,
      )
      memory.push(resident(service.child.pid ?? 0))
      const delays = at('other.example').map(({ rowId, at }) => at - (answered.get(rowId) ?? at))
      const quarter = Math.ceil(memory.length / 4)
      const missing = (host: string, sent: number) => sent - different(host)
      return [
        {
          name: `destinations: ${messages} messages, the other business’s arrive after their answer, p95`,
          value: percentile(delays, 0.95),
          unit: 'ms',
          goal: { at: 'most', value: 2000 },
        },
        { name: 'destinations: the same, median', value: median(delays), unit: 'ms' },
        {
          name: 'destinations: lost where the service can be reached',
          value:
            reachable.reduce((lost, host) => lost + missing(host, rows.length), 0) +
            missing('other.example', answered.size),
          unit: 'rows',
          goal: { at: 'most', value: 0 },
        },
        {
          name: 'destinations: delivered twice',
          value: receiver.received.length - new Set(receiver.received.map(({ id }) => id)).size,
          unit: 'rows',
          goal: { at: 'most', value: 0 },
        },
        {
          name: 'destinations: resident memory, its last quarter against its second',
          value: median(memory.slice(-quarter)) / median(memory.slice(quarter, 2 * quarter)),
          unit: '×',
          goal: { at: 'most', value: 1.2 },
        },
      ]
    } finally {
      await database.close()
      await service.stop('SIGTERM')
      receiver.close()
    }
  })
