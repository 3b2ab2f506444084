import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventsRoute } from '../../api/public/events.ts'
import { inOneProcess } from '../harness/two-services.ts'
import { generous, type Service, startService } from './harness.ts'

/** 23:59 in Vietnam (UTC+7). */
const beforeMidnight = Date.parse('2026-11-21T16:59:00Z')
let now = beforeMidnight
let service: Service
beforeAll(async () => {
  service = await startService({
    now: () => now,
    monotonic: () => now,
    trustProxy: 1,
    rates: { ...generous, events: eventsRoute.rates },
  })
})
afterAll(() => service.stop())

let serial = 0
async function counter() {
  const publicId = `counter-${serial++}`
  await service.publish(publicId, 'PAGE_COUNTER')
  const send = async (
    body: object,
    address = '1.1.1.1',
    agent = 'Firefox',
    more: Record<string, string> = {},
  ) => {
    const headers = { 'X-Forwarded-For': address, 'User-Agent': agent, ...more }
    const response = await service.post(`${publicId}/events`, body, headers)
    return { status: response.status, body: await response.json() }
  }
  return {
    publicId,
    send,
    view: (address?: string, agent?: string) => send({ type: 'view' }, address, agent),
    stats: async () => (await service.get(`/api/v1/widgets/${publicId}/stats`)).json(),
  }
}

describe('stats', () => {
  test('of a widget that nobody has seen are zeros', async () => {
    const { publicId, stats } = await counter()
    expect(await stats()).toEqual({
      publicId,
      views: { total: 0, unique: 0 },
      clicks: 0,
      interactions: 0,
      daily: [],
      timeZone: 'Asia/Ho_Chi_Minh',
      updatedAt: new Date(now).toISOString(),
    })
  })

  test('count what was sent, one by one or many at once', async () => {
    const { publicId, send, stats } = await counter()
    expect(await send({ type: 'view' })).toEqual({ status: 202, body: { accepted: 1 } })
    const events = [
      { type: 'view' },
      { type: 'click', name: 'mua-ngay', target: '#gia' },
      { type: 'interaction', name: 'mở', props: { câu: 3, nhanh: true, nhãn: 'Giá' } },
      { type: 'interaction' },
    ]
    expect(await send({ events })).toEqual({ status: 202, body: { accepted: 4 } })
    const day = { date: '2026-11-21', views: 2, unique: 1, clicks: 1, interactions: 2 }
    expect(await stats()).toEqual({
      publicId,
      views: { total: 2, unique: 1 },
      clicks: 1,
      interactions: 2,
      daily: [day],
      timeZone: 'Asia/Ho_Chi_Minh',
      updatedAt: new Date(now).toISOString(),
    })
  })

  test('take what a beacon sends as text', async () => {
    const { send, stats } = await counter()
    const text = { 'Content-Type': 'text/plain;charset=UTF-8' }
    expect((await send({ type: 'click' }, '1.1.1.1', 'Firefox', text)).status).toBe(202)
    expect((await stats()).clicks).toBe(1)
  })

  test('fifty events fit into one request', async () => {
    const { send, stats } = await counter()
    expect((await send({ events: Array(50).fill({ type: 'click' }) })).body).toEqual({ accepted: 50 })
    expect((await stats()).clicks).toBe(50)
  })

  test('tell visitors apart by address and browser, within one widget', async () => {
    const [one, other] = [await counter(), await counter()]
    await one.view('1.1.1.1', 'Firefox')
    await one.view('1.1.1.1', 'Firefox')
    await one.view('1.1.1.1', 'Chrome')
    await one.view('2.2.2.2', 'Firefox')
    await one.view('2001:db8:1:2::1', 'Firefox')
    await one.view('2001:db8:1:2::2', 'Firefox')
    await other.view('1.1.1.1', 'Firefox')
    expect((await one.stats()).views).toEqual({ total: 6, unique: 4 })
    expect((await other.stats()).views).toEqual({ total: 1, unique: 1 })
  })

  test('two hundred views at once are two hundred views', async () => {
    const { view, stats } = await counter()
    await Promise.all(Array.from({ length: 200 }, (_, index) => view(`10.0.0.${index % 20}`)))
    expect((await stats()).views).toEqual({ total: 200, unique: 20 })
  })
})

describe('one client', () => {
  test('is at most fifty visitors a day, whatever it calls its browser', async () => {
    const { view, stats } = await counter()
    for (let browser = 0; browser < 60; browser++) await view('1.1.1.1', `Browser/${browser}`)
    expect((await stats()).views).toEqual({ total: 60, unique: 50 })
    await view('2.2.2.2', 'Browser/60')
    expect((await stats()).views.unique).toBe(51)
  })

  test('is no more visitors when all of them come at once', async () => {
    const { view, stats } = await counter()
    await Promise.all(Array.from({ length: 120 }, (_, browser) => view('1.1.1.1', `Browser/${browser % 60}`)))
    expect((await stats()).views).toEqual({ total: 120, unique: 50 })
  })

  inOneProcess('is charged for each event, and gets no further by sending many at once', async () => {
    const { view, send, stats } = await counter()
    const events = Array(50).fill({ type: 'view' })
    const statuses = new Map<number, number>()
    for (let index = 0; index < 100; index++) {
      const { status } = await send({ events })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 202: 24, 429: 76 })
    expect((await stats()).views.total).toBe(1200)
    expect((await view('2.2.2.2')).status).toBe(202)
    now += 60_000
    expect((await send({ events })).status).toBe(202)
  })
})

test('single events are deleted after their days, and the counts stay', async () => {
  const { send, stats, publicId } = await counter()
  const day = 24 * 3600_000
  const sweep = () =>
    service.stores.retention.sweep({ now, today: '2027-03-01', eventsSince: now - 30 * day })
  const kept = () =>
    service.database.kysely.selectFrom('event').select('id').where('public_id', '=', publicId).execute()
  await send({ events: Array(50).fill({ type: 'click' }) })
  now += 30 * day
  await sweep()
  expect(await kept()).toHaveLength(50)
  await send({ type: 'click' })
  now += 1
  await sweep()
  expect(await kept()).toHaveLength(1)
  expect((await stats()).clicks).toBe(51)
})

// Time goes back here, for which the other has erased the salt.
inOneProcess('a visitor is new again after midnight in Vietnam, and the old salt is gone', async () => {
  const { view, stats } = await counter()
  const salts = () => service.database.kysely.selectFrom('day_salt').selectAll().execute()
  now = beforeMidnight
  await view()
  now = beforeMidnight + 59_999
  await view()
  const [yesterday] = await salts()
  expect(yesterday?.day).toBe('2026-11-21')
  now = beforeMidnight + 60_000
  await view()
  await view()
  expect((await stats()).daily).toEqual([
    { date: '2026-11-21', views: 2, unique: 1, clicks: 0, interactions: 0 },
    { date: '2026-11-22', views: 2, unique: 1, clicks: 0, interactions: 0 },
  ])
  expect((await stats()).views).toEqual({ total: 4, unique: 2 })
  const today = await salts()
  expect(today.map(({ day }) => day)).toEqual(['2026-11-22'])
  expect(today[0]?.salt).not.toBe(yesterday?.salt)
})

test('daily shows the last thirty days, totals all', async () => {
  const { view, stats } = await counter()
  now = Date.parse('2026-12-01T00:00:00Z')
  await view()
  now = Date.parse('2026-12-30T00:00:00Z')
  expect((await stats()).daily.length).toBe(1)
  now = Date.parse('2026-12-31T00:00:00Z')
  expect(await stats()).toMatchObject({ daily: [], views: { total: 1, unique: 1 } })
})

test('no address and no browser name stands anywhere beside an event', async () => {
  const { send } = await counter()
  await send({ type: 'view' }, '203.0.113.77', 'RareBrowser/7.7')
  const rows = await service.database.kysely.selectFrom('event').selectAll().execute()
  const visitors = await service.database.kysely.selectFrom('visitor_day').selectAll().execute()
  const all = JSON.stringify([rows, visitors])
  expect(rows.length).toBeGreaterThan(0)
  expect(all).not.toContain('203.0.113.77')
  expect(all).not.toContain('RareBrowser')
})
