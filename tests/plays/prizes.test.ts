import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { zalo } from '../../api/destinations/zalo/index.ts'
import { winnerLink } from '../../api/inbox/play/prize-page.ts'
import { submissionOf } from '../../api/inbox/submissions.ts'
import { end, start, startPlays } from './campaign.ts'
import { readLog, replay } from './replay.ts'

/** Of the harness. */
const [tenantId, secret] = ['tenant-a', 'a secret of the test']
const shop = 'Tiệm Bánh Mây'

let now = start
let plays: Awaited<ReturnType<typeof startPlays>>
beforeAll(async () => {
  plays = await startPlays({ now: () => now })
  await plays.service.stores.tenants.create({ id: tenantId, name: shop, now })
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

const winsNothing = {
  prizes: winsCode.prizes.map(({ segmentId }) => ({ segmentId, weight: segmentId === 'khong' ? 1 : 0 })),
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
      pageUrl: expect.stringMatching(/^http:\/\/localhost:8080\/api\/v1\/won\/[\w-]+$/),
    })
    const { items } = await plays.service.mine.outbox.list({ limit: 10 })
    const [toWinner] = items.filter(({ recipients }) => recipients.includes('lan@vidu.vn'))
    for (const part of [
      'Mã giảm 20%',
      'MA-1000',
      '4/12/2026',
      'Đưa mã cho nhân viên.',
      prize.redeemUrl,
      prize.pageUrl,
    ])
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

describe('the winner’s own page', () => {
  async function winByPhone(publicId: string, draft: object = {}) {
    await plays.publish(publicId, { settings: { contact: 'phone' }, privateSettings: winsCode, ...draft })
    const reply = await plays.play(publicId, { phone: '0912 345 678', name: 'Nguyễn Thị Lan' })
    const { outcome, playId } = await plays.answerOf(reply)
    if (!outcome.prize) throw new Error('Nothing was won')
    const { pageUrl, redeemUrl } = outcome.prize
    return { playId, page: new URL(pageUrl).pathname, staff: new URL(redeemUrl).pathname, pageUrl }
  }

  test('shows prize, code, end, shop and a masked name, asks for nothing, and says when it was handed over', async () => {
    now = Date.parse('2026-11-21T09:30:00+07:00')
    const { page, staff, pageUrl } = await winByPhone('own')
    // a parameter of ZNS has 200 characters
    expect(pageUrl.length).toBeLessThan(200)
    const response = await plays.service.get(page)
    const text = await response.text()
    for (const part of ['Mã giảm 20%', 'MA-1000', '5 tháng 12, 2026', 'Nguyễn T*** L***', 'Chưa nhận', shop])
      expect(text).toContain(part)
    for (const hidden of ['Lan', '0912', '345 678', '<form', '<script']) expect(text).not.toContain(hidden)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': expect.stringContaining('no-store'),
    })
    expect((await open(page, 'POST')).status).toBe(405)
    expect((await open(page)).text).toContain('Chưa nhận')
    await open(staff, 'POST')
    expect((await open(page)).text).toMatch(/Đã trao lúc 09:30/)
    now = start
  })

  test('says that a prize is past its end, and speaks the widget’s language', async () => {
    const { page } = await winByPhone('own-en', { locale: 'en' })
    expect((await open(page)).text).toContain('Your prize')
    now = Date.parse('2026-12-20T00:00:00+07:00')
    expect((await open(page)).text).toContain('Expired on')
    now = start
  })

  test('is none for a forged, changed or foreign link, for a prize that is void, and after the person is erased', async () => {
    const { page, staff, playId } = await winByPhone('own-gone')
    const token = page.slice(page.lastIndexOf('/') + 1)
    const changed = [...token]
      .map((letter, at) => (at === 40 ? (letter === 'A' ? 'B' : 'A') : letter))
      .join('')
    for (const forged of [
      'x',
      'A'.repeat(150),
      changed,
      token.slice(0, -1),
      staff.slice(staff.lastIndexOf('/') + 1),
    ])
      expect((await open(`/api/v1/won/${forged}`)).status, forged).toBe(410)
    expect((await open(`/api/v1/prizes/${token}`)).status).toBe(410)
    expect((await open(`/api/v1/prizes/${token}`, 'POST')).status).toBe(410)
    const { play } = plays.service.mine.inbox
    await play.change('own-gone', playId, { status: 'void' }, now)
    expect((await open(page)).status).toBe(410)
    await play.change('own-gone', playId, { status: 'won' }, now)
    expect((await open(page)).status).toBe(200)
    await plays.service.mine.people.erase({ phone: '+84 912 345 678' })
    const gone = await open(page)
    expect(gone).toMatchObject({ status: 410, text: expect.stringContaining('đã được xóa') })
    expect(gone.text).not.toContain('MA-')
  })

  test('is not shown for a play that won nothing', async () => {
    await plays.publish('own-lost', { privateSettings: winsNothing })
    const { playId } = await plays.answerOf(await plays.play('own-lost', { email: 'x@vidu.vn' }))
    const url = winnerLink({ siteUrl: '', secret }, tenantId, playId)
    expect((await open(url)).status).toBe(410)
  })
})

test('a template of Zalo carries prize, code, end and link of the winner; a play without a prize is not sent', async () => {
  now = Date.parse('2026-11-21T09:30:00+07:00')
  const parameters = [
    { name: 'qua', value: '{Phần thưởng}' },
    { name: 'ma', value: '{mã phần thưởng}' },
    { name: 'han', value: '{Mã hết hạn}' },
    { name: 'link', value: '{liên kết phần thưởng}' },
  ]
  const settings = {
    appId: '12345',
    secretKey: 'x',
    refreshToken: 'x',
    template: 't',
    recipient: 'visitor' as const,
    parameters,
  }
  const told = async (publicId: string, privateSettings: object) => {
    await plays.publish(publicId, { settings: { contact: 'phone' }, privateSettings })
    const { playId } = await plays.answerOf(await plays.play(publicId, { phone: '0987 654 321' }))
    const of = submissionOf({ ...plays.service, secret, siteUrl: 'https://nhung.vn' })
    const submission = await of({
      tenantId,
      publicId,
      rowId: playId,
      event: 'play',
      id: 'd1',
      destinationId: 'z1',
      createdAt: 0,
      erased: null,
    })
    if (!submission) throw new Error('The play is not told of')
    return submission
  }
  const won = await told('zalo-won', winsCode)
  expect(zalo.takes?.(won, settings)).toBe(true)
  const { template_data: data, phone } = JSON.parse(String(zalo.request(won, settings, now).body))
  expect(phone).toBe('84987654321')
  expect(data).toEqual({
    qua: 'Mã giảm 20%',
    ma: 'MA-1000',
    han: '5 tháng 12, 2026',
    link: expect.stringMatching(/^https:\/\/nhung\.vn\/api\/v1\/won\/[\w-]+$/),
  })
  expect((await open(new URL(data.link).pathname)).text).toContain('MA-1000')
  const lost = await told('zalo-lost', winsNothing)
  expect(zalo.takes?.(lost, settings)).toBe(false)
  expect(zalo.takes?.(lost, { ...settings, parameters: [{ name: 'ten', value: '{tên}' }] })).toBe(true)
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
