import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { end, start, startPlays } from './campaign.ts'
import { readLog, replay } from './replay.ts'

let now = start
let plays: Awaited<ReturnType<typeof startPlays>>
beforeAll(async () => {
  plays = await startPlays({ now: () => now })
})
afterAll(() => plays.service.stop())

const winsCode = {
  notifyEmails: ['chu@tiem.vn'],
  prizes: [
    { segmentId: 'tv', weight: 0 },
    { segmentId: 'ma', weight: 1, codes: 'unique', expiresAfterDays: 14, claimText: 'Đưa mã cho nhân viên.' },
    { segmentId: 'khong', weight: 0 },
  ],
}

async function win(publicId: string, email: string, name = 'Nguyễn Thị Lan') {
  const reply = await plays.play(publicId, { email, name })
  const { outcome, playId } = await plays.answerOf(reply)
  if (!outcome.prize) throw new Error('Nothing was won')
  return { playId, prize: outcome.prize, path: new URL(outcome.prize.redeemUrl).pathname }
}

const open = async (path: string, method = 'GET') => {
  const response = await plays.service.get(path, { method })
  return { status: response.status, text: await response.text() }
}

describe('a prize', () => {
  test('is told with its code, its expiry and how to claim it, and mailed', async () => {
    await plays.publish('mail', { privateSettings: winsCode })
    const { prize } = await win('mail', 'lan@vidu.vn')
    expect(prize).toEqual({
      label: 'Mã giảm 20%',
      code: 'MA-1000',
      // the end of the day in Vietnam that the mail names
      expiresAt: '2026-12-04T16:59:59.999Z',
      instructions: 'Đưa mã cho nhân viên.',
      redeemUrl: expect.stringMatching(/^http:\/\/localhost:8080\/api\/v1\/prizes\/[\w-]+$/),
    })
    const { items } = await plays.service.mine.outbox.list({ limit: 10 })
    const [toWinner] = items.filter(({ recipients }) => recipients.includes('lan@vidu.vn'))
    for (const part of ['Mã giảm 20%', 'MA-1000', '4/12/2026', 'Đưa mã cho nhân viên.', prize.redeemUrl])
      expect(toWinner?.text).toContain(part)
    expect(toWinner?.text).not.toContain('Lan')
    const [toMerchant] = items.filter(({ recipients }) => recipients.includes('chu@tiem.vn'))
    expect(toMerchant?.subject).toContain('Có người trúng thưởng')
    expect(toMerchant?.text).toContain('Giải: Mã giảm 20%')
    expect(toMerchant?.text).not.toContain('MA-1000')
  })

  test('is handed over once by its link, which asks first and then says when', async () => {
    now = Date.parse('2026-11-21T09:30:00+07:00')
    await plays.publish('link', { privateSettings: winsCode })
    const { path, prize, playId } = await win('link', 'mai@vidu.vn')
    for (const _ of [1, 2]) {
      const asked = await open(path)
      expect(asked.text).toContain('<form method="post">')
      expect(asked.text).toContain(prize.code)
    }
    const [first, second] = await Promise.all([open(path, 'POST'), open(path, 'POST')])
    expect([first.text, second.text].filter((text) => text.includes('Đã ghi nhận')).length).toBe(1)
    now += 3600_000
    for (const again of [await open(path, 'POST'), await open(path)]) {
      expect(again.text).toContain('Giải này đã được trao trước đó')
      expect(again.text).toContain('09:30')
      expect(again.text).not.toContain('<form')
    }
    const row = await plays.service.mine.inbox.play.find(playId)
    expect(row).toMatchObject({ status: 'redeemed', redeemedAt: new Date(now - 3600_000).toISOString() })
    expect((await open(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)).status).toBe(410)
  })

  test('that is void is not handed over', async () => {
    await plays.publish('void', { privateSettings: winsCode })
    const { path, playId } = await win('void', 'hoa@vidu.vn')
    const { play } = plays.service.mine.inbox
    await play.change('void', playId, { status: 'void' }, now)
    expect([(await open(path)).status, (await open(path, 'POST')).status]).toEqual([410, 410])
    await expect(play.change('void', playId, { status: 'redeemed' }, now)).rejects.toMatchObject({
      code: 'conflict',
    })
    await play.change('void', playId, { status: 'won' }, now)
    await play.change('void', playId, { status: 'redeemed' }, now)
    await expect(play.change('void', playId, { status: 'redeemed' }, now)).rejects.toMatchObject({
      code: 'already-redeemed',
    })
  })

  test('keeps its code when the list changes, and a code is nobody else’s', async () => {
    const list = (...codes: string[]) => ({
      privateSettings: winsCode,
      collections: { codes: codes.map((code) => ({ code, segmentId: 'ma' })) },
    })
    await plays.publish('codes', list('A', 'B'))
    expect((await win('codes', 'a@vidu.vn')).prize.code).toBe('A')
    await plays.publish('codes', list('A', 'C', 'D'))
    expect((await win('codes', 'b@vidu.vn')).prize.code).toBe('C')
    expect((await win('codes', 'c@vidu.vn')).prize.code).toBe('D')
    const reply = await plays.play('codes', { email: 'd@vidu.vn' })
    expect((await plays.answerOf(reply)).outcome).toEqual({ won: false, segmentId: 'khong', prize: null })
  })
})

test('a person who is erased leaves the log as it was', async () => {
  now = start
  await plays.publish('erase', { privateSettings: winsCode })
  const { path } = await win('erase', 'Lan.Erase@vidu.vn')
  await win('erase', 'khac@vidu.vn', 'Trần Văn Ba')
  const before = await readLog(plays.log('erase'))
  expect(await plays.service.mine.people.erase({ email: 'lan.erase@vidu.vn' })).toMatchObject({
    rows: { plays: 1 },
  })
  expect(await readLog(plays.log('erase'))).toEqual(before)
  expect((await open(path)).status).toBe(410)
  const { items } = await plays.service.mine.inbox.play.list('erase', {})
  expect(items.map(({ email }) => email)).toEqual(['khac@vidu.vn'])
  now = end
  expect(await replay(await readLog(plays.log('erase')))).toEqual([])
  expect(await plays.service.mine.inbox.play.verify('erase')).toEqual({ draws: 2 })
  now = start
})

describe('winners.html', () => {
  const page = (publicId: string) => open(`/api/v1/widgets/${publicId}/winners.html`)

  test('names winners by masked names, commitments and draws, and allows no script', async () => {
    await plays.publish('winners', { privateSettings: winsCode })
    await win('winners', 'lan@vidu.vn', 'Nguyễn <b>Lan')
    const { status, text } = await page('winners')
    expect(status).toBe(200)
    expect(text).toContain('Nguyễn &#60;***')
    const log = await readLog(plays.log('winners'))
    expect(text).toContain(log.commitments[0]?.commitment)
    for (const secret of ['lan@vidu.vn', 'MA-1000']) expect(text).not.toContain(secret)
    const response = await plays.service.get('/api/v1/widgets/winners/winners.html')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    now = end
    expect((await page('winners')).text).toContain((await readLog(plays.log('winners'))).commitments[0]?.seed)
    now = start
  })

  test('leaves winners out where the merchant does', async () => {
    await plays.publish('quiet', { settings: { showWinners: false }, privateSettings: winsCode })
    await win('quiet', 'lan@vidu.vn')
    expect((await page('quiet')).text).not.toContain('Nguyễn')
  })

  test('is 404 for a widget without plays', async () => {
    expect((await page('none')).status).toBe(404)
  })
})

test('nothing was unforeseen', () => {
  expect(plays.service.incidents).toEqual([])
})
