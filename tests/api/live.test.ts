import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../api/database/open-database.ts'
import { createStores } from '../../api/database/stores.ts'
import { kindStorage, kinds } from '../../api/inbox/kinds.ts'
import { inOneProcess } from '../harness/two-services.ts'
import { type Service, startService } from './harness.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const send = async (publicId: string) =>
  (await service.post(`${publicId}/events`, { type: 'view', name: 'nhìn' })).status

// Others notice within a second.
inOneProcess(
  'takes what visitors send while a widget is published, and not from the answer to "unpublish" on',
  async () => {
    for (let round = 1; round <= 5; round++) {
      await service.publish('counter-1', 'PAGE_COUNTER')
      expect([await send('counter-1'), await send('counter-1')]).toEqual([202, 202])
      await service.unpublish('counter-1')
      expect([await send('counter-1'), await send('counter-1')]).toEqual([404, 404])
    }
    await service.publish('counter-1', 'PAGE_COUNTER')
    await service.mine.widgets.archive('counter-1', 3)
    expect(await send('counter-1')).toBe(404)
  },
)

it('notices an unpublish by another process while visitors keep sending', async () => {
  await service.publish('counter-2', 'PAGE_COUNTER')
  expect(await send('counter-2')).toBe(202)
  const beside = await openDatabase(service.location, kindStorage)
  await createStores(beside, kinds).forTenant('tenant-a').revisions.pointTo('counter-2', null, 2)
  await beside.close()
  await expect.poll(() => send('counter-2')).toBe(404)
})

it('answers a write on an encoded spelling of its path as on the plain one', async () => {
  await service.publish('counter-3', 'PAGE_COUNTER')
  const [plain, encoded] = [
    await service.post('counter-3/events', { type: 'click' }),
    await service.post('%63ounter-3/events', { type: 'click' }),
  ]
  const lines = ({ status, headers }: typeof plain) => {
    const { date, ...others } = Object.fromEntries(headers)
    return { status, others, hasDate: date !== undefined }
  }
  expect(lines(encoded)).toEqual(lines(plain))
  expect(plain.status).toBe(202)
})
