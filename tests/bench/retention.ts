/** The disk under events of many days, by a simulated clock. */
import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../../api/database/open-database.ts'
import { databaseFile } from '../../api/database/sqlite/open.ts'
import { createStores } from '../../api/database/stores.ts'
import { kindStorage, kinds } from '../../api/inbox/kinds.ts'
import { vietnamDay } from '../../api/operation/clock.ts'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { createHousekeeping } from '../../api/operation/housekeeping.ts'
import { openStorage } from '../../api/storage/open-storage.ts'
import { inFolder } from './folder.ts'
import { type Result, say } from './report.ts'

/**
 * Scaled: 5 of 30 days are kept, of 30,000 instead of 1,000,000 events. Rows have one size and only their days count, so
 * the disk of 30 days of a million is that of 5 days of 30,000 times 200.
 */
const eventDays = 5
const perDay = 30_000
const perWrite = 50
const days = 15
/** ms */
const dayLength = 86_400_000
const start = Date.UTC(2026, 0, 1)

export const retention = () =>
  inFolder(async (folder): Promise<Result[]> => {
    const database = await openDatabase({ folder }, kindStorage)
    const stores = createStores(database, kinds)
    let at = start
    const sizes: number[] = []
    for (let day = 0; day < days; day++) {
      at = start + day * dayLength
      const write = (nth: number) =>
        database.append('events', {
          tenantId: 'bench',
          publicId: `widget-${nth % 20}`,
          at: at + nth,
          response: { status: 202, body: '' },
          day: vietnamDay(at),
          visitor: randomUUID(),
          client: randomUUID(),
          person: { visitor: randomUUID(), client: randomUUID() },
          events: Array.from({ length: perWrite }, () => ({ id: randomUUID(), type: 'view' as const })),
        })
      const writes = perDay / perWrite
      for (let nth = 0; nth < writes; nth += 200)
        await Promise.all(Array.from({ length: Math.min(200, writes - nth) }, (_, more) => write(nth + more)))
      const housekeeping = createHousekeeping({
        stores,
        storage: await openStorage(dataFolders(folder), undefined),
        log: () => undefined,
        publisher: { unpublish: async () => false },
        pictures: { sweep: async () => {}, removeTenant: async () => {} },
        tenantExports: { remove: async () => undefined, sweep: async () => undefined },
        settings: { eventDays },
        now: () => at,
        isAlone: true,
        report: (error) => {
          throw error
        },
      })
      housekeeping.start()
      await housekeeping.stop()
      sizes.push((await stat(join(folder, databaseFile))).size / 1e6)
      say(`retention: day ${day + 1} of ${days}, ${sizes.at(-1)?.toFixed(1)} MB`)
    }
    await database.close()
    // Rows go when they are older than the kept days: the first ones on the second day after.
    const full = sizes[eventDays + 1] ?? 0
    const last = sizes.at(-1) ?? 0
    const scale = (30 / eventDays) * (1_000_000 / perDay)
    return [
      { name: `retention: ${eventDays} days of ${perDay} events`, value: full, unit: 'MB' },
      { name: 'retention: the same for 30 days of 1,000,000', value: (full * scale) / 1000, unit: 'GB' },
      {
        name: `retention: the disk after ${days} days against after ${eventDays + 2}`,
        value: last / full,
        unit: '×',
        goal: { at: 'most', value: 1.1 },
      },
    ]
  })
