import { afterEach, expect, test } from 'vitest'
import { brevo } from '../../api/destinations/brevo/index.ts'
import type { DestinationDeclaration, Outcome, Submission } from '../../api/destinations/destination.ts'
import { discord } from '../../api/destinations/discord/index.ts'
import { googleSheets } from '../../api/destinations/google-sheets/index.ts'
import { lark } from '../../api/destinations/lark/index.ts'
import { listmonk } from '../../api/destinations/listmonk/index.ts'
import { mailchimp } from '../../api/destinations/mailchimp/index.ts'
import { slack } from '../../api/destinations/slack/index.ts'
import { teams } from '../../api/destinations/teams/index.ts'
import { telegram } from '../../api/destinations/telegram/index.ts'
import { zalo } from '../../api/destinations/zalo/index.ts'
import { fakeDiscord, fakeLark, fakeSlack, fakeTeams } from './fakes/chats.ts'
import { type Fake, serveFake } from './fakes/fake.ts'
import { fakeGoogle } from './fakes/google.ts'
import { fakeBrevo, fakeListmonk, fakeMailchimp } from './fakes/subscribers.ts'
import { fakeTelegram } from './fakes/telegram.ts'
import { type FakeOfficialAccount, fakeZalo } from './fakes/zalo.ts'

const now = Date.UTC(2026, 10, 28, 3, 0)

const submission: Submission = {
  id: '01K0DELIVERY',
  event: 'contact',
  title: 'Liên hệ mới',
  locale: 'vi',
  widget: { publicId: 'lienhe01', name: 'Tư vấn <miễn phí> & nhanh' },
  rowId: '01K0ROW',
  receivedAt: '2026-11-28T03:00:00.000Z',
  data: {},
  lines: [
    { label: 'Họ tên', value: 'Nguyễn Thị Ánh Tuyết' },
    { label: 'Điện thoại', value: '0912 345 678' },
    { label: 'Nội dung', value: '=HYPERLINK("http://x")\n@everyone *giá* <!channel>' },
  ],
  person: { name: 'Nguyễn Thị Ánh Tuyết', email: 'Tuyet@congty.vn', phone: '0912 345 678' },
  optIn: { text: 'Tôi đồng ý nhận thư', at: '2026-11-28T02:59:00.000Z' },
  inboxUrl: 'https://nhung.vn/admin/widgets/lienhe01/inbox',
  button: { label: 'Đã gọi', token: 'contact.01K0ROW.abcdefghijklmnop' },
}
const long: Submission = {
  ...submission,
  widget: { ...submission.widget, name: 'ữ'.repeat(500) },
  lines: Array.from({ length: 60 }, (_, n) => ({ label: `Ô ${n}`, value: '😀<ệ>'.repeat(1000) })),
}

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Sends submissions to the fake, one after the other, as the outbox does. */
async function outcomes(
  { request, read }: DestinationDeclaration,
  settings: Record<string, unknown>,
  fake: Fake,
  submissions: readonly Submission[] = [submission],
): Promise<Outcome[]> {
  const { send, close } = await serveFake(fake)
  closing.push(close)
  const found: Outcome[] = []
  for (const one of submissions) found.push(read(await send(request(one, settings, now))))
  return found
}
const outcome = async (...sent: Parameters<typeof outcomes>) => (await outcomes(...sent)).at(-1)

const delivered = { outcome: 'delivered' }
const refused = (words: RegExp) => ({
  outcome: 'refused',
  why: { vi: expect.stringMatching(words), en: expect.any(String) },
})
const later = (after?: number) => ({
  outcome: 'later',
  why: { vi: expect.any(String), en: expect.any(String) },
  ...(after !== undefined && { after }),
})

test('Telegram: a message with a button, cut where it is too long; what it refuses is said with what to do', async () => {
  const token = '123456789:AAH-abcdefghijklmnopqrstuv'
  const fake = fakeTelegram(token, { '-100': 'open', '-1': 'left', '-2': 'busy', '-3': 'moved' })
  const to = (chat: string) => ({ token, chat })
  expect(await outcomes(telegram, to('-100'), fake, [submission, long])).toEqual([delivered, delivered])
  expect(await outcome(telegram, to('-1'), fake)).toEqual(refused(/thêm lại bot/))
  expect(await outcome(telegram, to('-2'), fake)).toEqual(later(35_000))
  expect(await outcome(telegram, to('-3'), fake)).toEqual(refused(/-1001234567890/))
  expect(await outcome(telegram, to('@khong_co'), fake)).toEqual(refused(/Không tìm thấy cuộc trò chuyện/))
  expect(await outcome(telegram, { token: '1:AAH-abcdefghijklmnopqrstuv', chat: '-100' }, fake)).toEqual(
    refused(/@BotFather/),
  )
})

test('Telegram: presses on the button come with a secret, and are answered in the same response', async () => {
  const { buttons } = telegram
  const token = '123456789:AAH-abcdefghijklmnopqrstuv'
  const { send, close } = await serveFake(fakeTelegram(token, {}))
  closing.push(close)
  const setUp = buttons?.setUp(
    { token, chat: '-100' },
    'https://nhung.vn/destinations/telegram/1',
    'bi-mat_123',
  )
  expect(setUp && telegram.read(await send(setUp))).toEqual(delivered)
  const press = buttons?.press({
    update_id: 1,
    callback_query: { id: '99', from: { id: 1 }, data: submission.button?.token },
  })
  expect(press?.token).toBe(submission.button?.token)
  expect(press?.answer('Đã ghi: Đã gọi')).toEqual({
    method: 'answerCallbackQuery',
    callback_query_id: '99',
    text: 'Đã ghi: Đã gọi',
  })
  for (const other of [undefined, 'x', {}, { message: {} }, { callback_query: { id: '1' } }])
    expect(buttons?.press(other)).toBeUndefined()
})

test('Google Sheets: a row once however often it is sent, text as text, new headings as new columns', async () => {
  const cells: string[][] = []
  const fake = fakeGoogle(cells)
  const settings = { url: 'https://script.google.com/macros/s/AKfycb/exec' }
  const other = { ...submission, id: '01K0OTHER', lines: [{ label: 'Số lượng', value: '007' }] }
  expect(await outcomes(googleSheets, settings, fake, [submission, submission, other, submission])).toEqual(
    Array.from({ length: 4 }, () => delivered),
  )
  expect(cells).toEqual([
    ['ID', 'Thời gian', 'Tiện ích', 'Họ tên', 'Điện thoại', 'Nội dung', 'Số lượng'],
    [
      ...[submission.id, submission.receivedAt, submission.widget.name],
      ...submission.lines.map(({ value }) => value),
    ],
    [other.id, submission.receivedAt, submission.widget.name, '', '', '', '007'],
  ])
  const wrong = { url: 'https://script.google.com/macros/s/khac/exec' }
  expect(await outcome(googleSheets, wrong, fake)).toEqual(refused(/\/exec/))
  const signIn: Fake = () => ({
    status: 302,
    headers: { Location: 'https://accounts.google.com/ServiceLogin' },
  })
  expect(await outcome(googleSheets, settings, signIn)).toEqual(refused(/Bất kỳ ai/))
  const failing: Fake = () => ({ status: 200, body: '<!DOCTYPE html><title>Error</title>' })
  expect(await outcome(googleSheets, settings, failing)).toEqual(later())
})

test('Zalo: the approved template, to a number that Zalo takes; tokens are renewed with one of a single use', async () => {
  const account: FakeOfficialAccount = {
    ...{ appId: '12345678', secretKey: 'khoa-bi-mat', accessToken: 'access-0', refreshToken: 'refresh-0' },
    ...{ template: '330875', parameters: ['ten_khach', 'yeu_cau'], unknown: ['84900000000'], sent: [] },
  }
  const fake = fakeZalo(account)
  const settings = {
    ...{ appId: '12345678', secretKey: 'khoa-bi-mat', refreshToken: 'refresh-0', accessToken: 'access-0' },
    ...{ template: '330875', recipient: 'visitor' as const },
    parameters: [
      { name: 'ten_khach', value: '{tên}' },
      { name: 'yeu_cau', value: '{Nội dung} ({không có})' },
    ],
  }
  expect(await outcome(zalo, settings, fake)).toEqual(delivered)
  expect(account.sent).toEqual([
    {
      phone: '84912345678',
      data: { ten_khach: 'Nguyễn Thị Ánh Tuyết', yeu_cau: `${submission.lines[2]?.value} ()` },
      tracking: submission.id,
    },
  ])
  const from = (phone: string) => ({ ...submission, person: { ...submission.person, phone } })
  expect(await outcome(zalo, settings, fake, [from('0900 000 000')])).toEqual(refused(/-118/))
  expect(await outcome(zalo, { ...settings, template: '1' }, fake)).toEqual(refused(/-109/))
  expect(await outcome(zalo, { ...settings, parameters: [] }, fake)).toEqual(refused(/-132/))
  expect(await outcome(zalo, settings, fakeZalo({ ...account, quota: 1 }))).toEqual(later(6 * 3_600_000))
  const english = [
    { name: 'ten_khach', value: '{name}' },
    { name: 'yeu_cau', value: '{Phone} {time}' },
  ]
  const timed = { ...submission, lines: [{ label: 'Time', value: 'sáng mai' }] }
  expect(await outcome(zalo, { ...settings, parameters: english }, fake, [timed])).toEqual(delivered)
  expect(account.sent.at(-1)?.data).toEqual({
    ten_khach: submission.person.name,
    yeu_cau: '0912 345 678 sáng mai',
  })
  expect(zalo.skips?.(from(''), settings)?.vi).toMatch(/không để lại số điện thoại/)
  expect(zalo.skips?.(from('+1 212 555 0100'), settings)?.vi).toMatch(/Việt Nam/)
  expect(zalo.skips?.(from(''), { ...settings, recipient: 'shop', phone: '0283 822 1234' })).toBeUndefined()

  account.accessToken = 'other'
  expect(await outcome(zalo, settings, fake)).toMatchObject({ outcome: 'expired' })
  const { send, close } = await serveFake(fake)
  closing.push(close)
  const renew = async () => zalo.renew?.read(await send(zalo.renew.request(settings)))
  expect(await renew()).toEqual({ accessToken: 'access-1', refreshToken: 'refresh-1' })
  expect(await renew()).toBeUndefined()
  expect(await outcome(zalo, { ...settings, accessToken: 'access-1' }, fake)).toEqual(delivered)
})

test('Slack: blocks within their limits, nothing read as a mention; its words become the owner’s', async () => {
  const settings = { url: 'https://hooks.slack.com/services/T0/B0/abc' }
  expect(await outcomes(slack, settings, fakeSlack(), [submission, long])).toEqual([delivered, delivered])
  expect(JSON.parse(String(slack.request(submission, settings, now).body)).text).toBe(
    'Liên hệ mới · Tư vấn &lt;miễn phí&gt; &amp; nhanh',
  )
  const refusals: [number, string, object][] = [
    [404, 'no_service', refused(/đã bị xóa hoặc tắt/)],
    [410, 'channel_is_archived', refused(/lưu trữ/)],
    [403, 'action_prohibited', refused(/Quản trị viên/)],
    [429, 'rate_limited', later(30_000)],
    [500, 'rollup_error', later(30_000)],
  ]
  for (const [status, text, expected] of refusals)
    expect(await outcome(slack, settings, fakeSlack([status, text])), text).toEqual(expected)
})

test('Discord: an embed within its limits that mentions nobody', async () => {
  const settings = { url: 'https://discord.com/api/webhooks/1/abc-DEF' }
  expect(await outcomes(discord, settings, fakeDiscord(), [submission, long])).toEqual([delivered, delivered])
  expect(JSON.parse(String(discord.request(submission, settings, now).body)).embeds[0].description).toContain(
    '\\*giá\\*',
  )
  expect(await outcome(discord, settings, fakeDiscord(1.5))).toEqual(later(1500))
  const gone = { url: 'https://discord.com/api/webhooks/2/abc' }
  expect(await outcome(discord, gone, fakeDiscord())).toEqual(refused(/Webhook đã bị xóa/))
})

test('Teams: a card within 28 KB; what a connector hides in a 200 is read', async () => {
  const settings = { url: 'https://prod-1.southeastasia.logic.azure.com/workflows/abc' }
  expect(await outcomes(teams, settings, fakeTeams(), [submission, long])).toEqual([delivered, delivered])
  expect(await outcome(teams, settings, fakeTeams('1'))).toEqual(delivered)
  const said = (status: number) =>
    `Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error ${status}`
  expect(await outcome(teams, settings, fakeTeams(said(429)))).toEqual(later())
  expect(await outcome(teams, settings, fakeTeams(said(403)))).toEqual(refused(/403/))
  expect(await outcome(teams, settings, () => ({ status: 410 }))).toEqual(refused(/tạo lại/))
})

test('Lark: a card within 20 KB, signed where the bot asks for it', async () => {
  const settings = { url: 'https://open.larksuite.com/open-apis/bot/v2/hook/abc' }
  const clock = () => now
  expect(await outcomes(lark, settings, fakeLark(undefined, clock), [submission, long])).toEqual([
    delivered,
    delivered,
  ])
  const signed = { ...settings, secret: 'khoa' }
  expect(await outcome(lark, signed, fakeLark('khoa', clock))).toEqual(delivered)
  expect(await outcome(lark, signed, fakeLark('khac', clock))).toEqual(refused(/Khóa ký/))
  expect(await outcome(lark, settings, fakeLark(undefined, clock, 19024))).toEqual(refused(/từ khóa/))
  expect(await outcome(lark, settings, fakeLark(undefined, clock, 11232))).toEqual(later())
  const gone = { url: 'https://open.larksuite.com/open-apis/bot/v2/hook/khac' }
  expect(await outcome(lark, gone, fakeLark(undefined, clock))).toEqual(refused(/không đúng/))
})

test('Brevo, Mailchimp and listmonk take who agreed to mails, once', async () => {
  const { optIn: _, ...silent } = submission
  const byPhone = { ...submission, person: { ...submission.person, email: '' } }
  const none = { apiKey: '', list: 1, audience: '', url: '', user: '', token: '' }
  for (const { takes, skips } of [brevo, mailchimp, listmonk]) {
    expect(takes?.(submission, none)).toBe(true)
    expect(takes?.(silent, none)).toBe(false)
    expect(skips?.(submission, none)).toBeUndefined()
  }
  for (const { skips } of [mailchimp, listmonk])
    expect(skips?.(byPhone, none)).toMatchObject({ vi: 'Không gửi: người này chỉ để lại số điện thoại' })
  expect(brevo.skips?.(byPhone, none)).toBeUndefined()

  const contacts = new Map<string, Record<string, unknown>>()
  const key = 'xkeysib-0123456789abcdef'
  expect(
    await outcomes(brevo, { apiKey: key, list: 3 }, fakeBrevo(key, contacts), [submission, submission]),
  ).toEqual([delivered, delivered])
  expect([...contacts.values()]).toEqual([
    {
      email: 'Tuyet@congty.vn',
      attributes: { FIRSTNAME: submission.person.name },
      listIds: [3],
      updateEnabled: true,
    },
  ])
  expect(await outcome(brevo, { apiKey: key, list: 3 }, fakeBrevo(key, contacts), [byPhone])).toEqual(
    delivered,
  )
  expect(contacts.get('+84912345678')).toMatchObject({
    attributes: { FIRSTNAME: submission.person.name, SMS: '+84912345678' },
    listIds: [3],
  })
  expect(await outcome(brevo, { apiKey: 'xkeysib-sai-sai-sai', list: 3 }, fakeBrevo(key, contacts))).toEqual(
    refused(/Khóa API/),
  )
  const wrong = { ...submission, person: { ...submission.person, email: 'khong' } }
  expect(await outcome(brevo, { apiKey: key, list: 3 }, fakeBrevo(key, contacts), [wrong])).toEqual(
    refused(/email is not valid/),
  )

  const members = new Map<string, Record<string, unknown>>()
  const apiKey = '0123456789abcdef-us21'
  const audience = 'a1b2c3'
  expect(mailchimp.request(submission, { apiKey, audience }, now).url).toMatch(
    /^https:\/\/us21\.api\.mailchimp\.com\//,
  )
  expect(
    await outcomes(mailchimp, { apiKey, audience }, fakeMailchimp(apiKey, members), [submission, submission]),
  ).toEqual([delivered, delivered])
  expect(members.size).toBe(1)
  const left = fakeMailchimp(apiKey, members, ['Tuyet@congty.vn'])
  expect(await outcome(mailchimp, { apiKey, audience }, left)).toEqual(refused(/hủy đăng ký/))
  expect(await outcome(mailchimp, { apiKey, audience: 'khac' }, left)).toEqual(refused(/đối tượng/))

  const known = new Set<string>()
  const settings = { url: 'https://thu.congty.vn/', user: 'nhung', token: 'abcdefgh', list: 1 }
  const fake = fakeListmonk('nhung', 'abcdefgh', known)
  expect(await outcomes(listmonk, settings, fake, [submission, submission])).toEqual([
    delivered,
    refused(/đã có/),
  ])
  expect(await outcome(listmonk, { ...settings, token: 'khac-khac' }, fake)).toEqual(refused(/token/))
})

test('Brevo, Mailchimp and listmonk are told of who leaves, and of who comes back by a confirmed mail', async () => {
  /** Sends the removal of these people. */
  const removals = async (
    { removal }: DestinationDeclaration,
    settings: Record<string, unknown>,
    fake: Fake,
    people: Submission['person'][],
  ) => {
    const { send, close } = await serveFake(fake)
    closing.push(close)
    const found: (Outcome | undefined)[] = []
    for (const person of people) found.push(removal?.read(await send(removal.request(person, settings))))
    return found
  }
  const { person } = submission
  const byPhone = { ...person, email: '' }
  const stranger = { ...person, email: 'la@congty.vn' }
  const confirmed = {
    ...submission,
    optIn: { text: 'Đồng ý', at: submission.receivedAt, confirmed: true as const },
  }
  const everyone = { ...submission, person: byPhone }

  const key = 'xkeysib-0123456789abcdef'
  const toBrevo = { apiKey: key, list: 3 }
  const contacts = new Map<string, Record<string, unknown>>()
  const brevoFake = fakeBrevo(key, contacts)
  await outcomes(brevo, toBrevo, brevoFake, [submission, everyone])
  expect(await removals(brevo, toBrevo, brevoFake, [person, byPhone, stranger, person])).toEqual(
    Array.from({ length: 4 }, () => delivered),
  )
  expect(contacts.get(person.email)).toMatchObject({ emailBlacklisted: true })
  expect(contacts.get('+84912345678')).toMatchObject({ smsBlacklisted: true })
  await outcomes(brevo, toBrevo, brevoFake, [submission])
  expect(contacts.get(person.email)).toMatchObject({ emailBlacklisted: true })
  await outcomes(brevo, toBrevo, brevoFake, [confirmed])
  expect(contacts.get(person.email)).toMatchObject({ emailBlacklisted: false })
  expect(await removals(brevo, { ...toBrevo, apiKey: 'khac' }, brevoFake, [person])).toEqual([
    refused(/Khóa API/),
  ])

  const apiKey = '0123456789abcdef-us21'
  const toMailchimp = { apiKey, audience: 'a1b2c3' }
  const members = new Map<string, Record<string, unknown>>()
  const mailchimpFake = fakeMailchimp(apiKey, members)
  const statuses = () => [...members.values()].map(({ status }) => status)
  await outcomes(mailchimp, toMailchimp, mailchimpFake)
  expect(await removals(mailchimp, toMailchimp, mailchimpFake, [person, stranger])).toEqual([
    delivered,
    delivered,
  ])
  expect(statuses()).toEqual(['unsubscribed'])
  await outcomes(mailchimp, toMailchimp, mailchimpFake, [submission])
  expect(statuses()).toEqual(['unsubscribed'])
  await outcomes(mailchimp, toMailchimp, mailchimpFake, [confirmed])
  expect(statuses()).toEqual(['subscribed'])

  const known = new Set<string>()
  const left: string[] = []
  const toListmonk = { url: 'https://thu.congty.vn/', user: 'nhung', token: 'abcdefgh', list: 1 }
  const listmonkFake = fakeListmonk('nhung', 'abcdefgh', known, left)
  const quoted = { ...person, email: "O'Hara@congty.vn" }
  await outcomes(listmonk, toListmonk, listmonkFake, [submission, { ...submission, person: quoted }])
  expect(await removals(listmonk, toListmonk, listmonkFake, [person, stranger, quoted])).toEqual([
    ...[delivered, delivered, delivered],
  ])
  expect(left).toEqual([person.email, quoted.email])
})

test('a service that is down or slow is tried again whatever it says, and no answer of any length throws', () => {
  const every: DestinationDeclaration[] = [
    ...[telegram, googleSheets, zalo, slack, discord, teams, lark, brevo, mailchimp, listmonk],
  ]
  for (const { name, read } of every) {
    for (const status of [408, 429, 500, 502, 503, 504])
      expect(
        read({ status, headers: {}, body: '<html>Bad gateway</html>' }),
        `${name} ${status}`,
      ).toMatchObject({ outcome: 'later' })
    for (const body of [
      '',
      'null',
      '[]',
      '"x"',
      '{',
      '{"ok":"true","code":"0","error":"0"}',
      '{"parameters":7}',
    ])
      for (const status of [301, 400, 401, 403, 404, 422])
        expect(read({ status, headers: {}, body }).outcome, `${name} ${status} ${body}`).not.toBe('delivered')
  }
})
