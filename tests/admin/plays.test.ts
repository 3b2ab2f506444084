import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedFiles } from '../harness/test-store.ts'
import { type PublicLog, readLog } from '../plays/replay.ts'
import { type AdminHarness, openAdminHarness } from './harness.ts'

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterAll(() => harness.close())

/** Every private field has one; `codes` holds those that only a winner may see. */
const canaries = {
  message: 'CANARY-loi-nhan',
  shared: 'CANARY-ma-chung',
  listed: 'CANARY-ma-rieng',
  claim: 'CANARY-loi-dan',
  mail: 'CANARY-thu',
  from: 'CANARY-nguoi-gui',
  secret: 'CANARY-khoa-ky-webhook',
  word: 'CANARY-tu-chan',
}
const draft = (game: string, weight = 987_651) => ({
  name: 'Quay thưởng',
  settings: {
    game,
    title: 'Quay thưởng',
    startAt: '2020-01-01T00:00',
    endAt: '2099-01-01T00:00',
    questions: [
      {
        id: 'cau-1',
        text: 'Một hay hai?',
        options: [
          { id: 'dap-an-sai', text: 'Một' },
          { id: 'dap-an-dung', text: 'Hai' },
        ],
      },
    ],
    segments: [
      { id: 'chung', label: 'Mã chung' },
      { id: 'rieng', label: 'Mã riêng' },
      { id: 'khong', label: 'Lần sau nhé', kind: 'none' },
    ],
    rules: {
      organiser: 'Mộc An',
      prizes: [{ name: 'Mã', quantity: 5, valueVnd: 50_000 }],
      claim: 'Gọi điện.',
    },
  },
  privateSettings: {
    prizes: [
      { segmentId: 'chung', weight: 0, codes: 'shared', code: canaries.shared, stock: 765_432 },
      { segmentId: 'rieng', weight: 0, codes: 'unique', claimText: canaries.claim, perDay: 654_321 },
      { segmentId: 'khong', weight },
    ],
    answers: [{ questionId: 'cau-1', optionIds: ['dap-an-dung'] }],
    bands: [{ from: 1, message: canaries.message, segmentIds: ['chung'] }],
    mailText: canaries.mail,
    fromName: canaries.from,
    replyTo: 'canary-tra-loi@tiem.vn',
    notifyEmails: ['canary-bao@tiem.vn'],
    webhookUrl: 'https://canary-webhook.tiem.vn/',
    webhookSecret: canaries.secret,
    blockedWords: [canaries.word],
    perAddressPerDay: 1000,
  },
  collections: { codes: [{ code: canaries.listed, segmentId: 'rieng' }] },
})
const secret = /canary|987651|765432|654321|"seed"|"table"/i

async function publish(made: object) {
  const { body } = await harness.owner.api('POST', '/widgets', {
    type: 'EVENTS',
    name: 'Quay thưởng',
    draft: made,
  })
  const published = await harness.owner.api('POST', `/widgets/${body.publicId}/publish`)
  expect([published.status, published.text]).toEqual([201, expect.any(String)])
  return String(body.publicId)
}

const play = (publicId: string, body: object) =>
  harness.anonymous(
    'POST',
    `/api/v1/widgets/${publicId}/events`,
    { type: 'play', ...body },
    {
      'Idempotency-Key': randomUUID(),
    },
  )

test('no private field is in a published file, a public answer, another’s mail or the log', async () => {
  const quiz = await publish(draft('quiz'))
  const wheel = await publish(draft('wheel'))
  const published = await storedFiles(harness.folder, 'widgets')
  const plain = [...published].filter(([path]) => /\.(json|js|html|css)$/.test(path))
  expect(plain.some(([path]) => path.endsWith('rules.html'))).toBe(true)
  for (const [path, bytes] of plain) expect(bytes.toString().match(secret)?.[0], path).toBe(undefined)

  const answers = await Promise.all([
    play(wheel, { email: 'a@vidu.vn' }),
    play(quiz, { email: 'b@vidu.vn', answers: { 'cau-1': ['dap-an-sai'] } }),
    play(quiz, { email: 'c@vidu.vn', answers: { 'cau-1': ['khac'] } }),
    play(wheel, {}),
    play(wheel, { email: 'a@vidu.vn' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 422, 422])
  const reads = await Promise.all(
    [quiz, wheel].flatMap((id) =>
      ['fairness', 'winners.html', 'rules.html', 'config', 'config.js', 'stats'].map((path) =>
        harness.anonymous('GET', `/api/v1/widgets/${id}/${path}`),
      ),
    ),
  )
  for (const { status, text } of [...answers, ...reads])
    expect([status, text.match(secret)?.[0]]).toEqual([status, undefined])
  for (const { text } of [...answers, ...reads.filter(({ text }) => text.includes('"draws"'))])
    expect(text).not.toContain('dap-an-dung')
  const mails = await harness.stores.forTenant(harness.tenants.a).outbox.list({ limit: 100 })
  expect(mails.items).toEqual([])
  expect(harness.log).toEqual([])
})

test('the rules say who, when, what and how, with odds only where the merchant shows them', async () => {
  const page = async (settings: object) => {
    const made = draft('wheel')
    const id = await publish({ ...made, settings: { ...made.settings, ...settings } })
    return (await harness.anonymous('GET', `/api/v1/widgets/${id}/rules.html`)).text
  }
  const without = await page({})
  for (const part of [
    'Mộc An',
    '50.000',
    'Tổng giá trị giải thưởng: 250.000',
    'ngày 01/01/2099',
    'Gọi điện.',
    'href="winners.html"',
    'href="fairness"',
  ])
    expect(without).toContain(part)
  expect(without).not.toContain('100%')
  expect(await page({ showOdds: true })).toContain('Lần sau nhé: 100%')
})

test('the rules of a quiz have the odds of each score band', async () => {
  const made = draft('quiz', 3)
  const weights: Record<string, number> = { chung: 1, rieng: 4, khong: 3 }
  const id = await publish({
    ...made,
    settings: { ...made.settings, showOdds: true },
    privateSettings: {
      ...made.privateSettings,
      prizes: made.privateSettings.prizes.map((prize) => ({ ...prize, weight: weights[prize.segmentId] })),
    },
  })
  const { text } = await harness.anonymous('GET', `/api/v1/widgets/${id}/rules.html`)
  const odds = text.slice(text.indexOf('Xác suất khi còn đủ giải'), text.indexOf('Cách xác định'))
  for (const part of ['Từ 1 câu đúng', 'Mã chung: 25%', 'Lần sau nhé: 75%', 'Dưới 1 câu đúng'])
    expect(odds).toContain(part)
  expect(odds).not.toContain('Mã riêng')
})

test('other odds start a new commitment, a roll back too, and an unpublished widget has none', async () => {
  const id = await publish(draft('wheel'))
  const log = (): Promise<PublicLog> => readLog(`${harness.origin}/api/v1/widgets/${id}/fairness`)
  const [first] = (await log()).commitments
  const { body } = await harness.owner.api('GET', `/widgets/${id}`)
  const saved = await harness.owner.api('PUT', `/widgets/${id}/draft`, draft('wheel', 5), {
    'If-Match': String(body.draftVersion),
  })
  expect(saved.status).toBe(200)
  await harness.owner.api('POST', `/widgets/${id}/publish`)
  await harness.owner.api('POST', `/widgets/${id}/publish`)
  expect((await log()).commitments.length).toBe(2)
  await harness.owner.api('POST', `/widgets/${id}/rollback`, { revision: 1 })
  const { commitments } = await log()
  expect(commitments.length).toBe(3)
  expect(commitments[0]).toEqual(first)
  expect((await play(id, { email: 'a@vidu.vn' })).status).toBe(201)
  expect((await log()).draws.map(({ commitment }) => commitment)).toEqual([3])
  await harness.owner.api('POST', `/widgets/${id}/unpublish`)
  expect((await harness.anonymous('GET', `/api/v1/widgets/${id}/fairness`)).status).toBe(404)
})

test('plays are listed, filtered, counted, redeemed, exported and verified', async () => {
  const made = draft('wheel')
  const prizes = made.privateSettings.prizes.map((prize) => ({
    ...prize,
    weight: prize.segmentId === 'chung' ? 1 : 0,
  }))
  const id = await publish({ ...made, privateSettings: { ...made.privateSettings, prizes } })
  for (const email of ['lan@vidu.vn', 'mai@vidu.vn'])
    expect((await play(id, { email })).body.outcome.won).toBe(true)
  const inbox = `/widgets/${id}/plays`
  const { owner } = harness
  const listed = (await owner.api('GET', `${inbox}?status=won&segmentId=chung`)).body.items
  expect(listed.map(({ email, n, code }: Record<string, unknown>) => [email, n, code])).toEqual([
    ['mai@vidu.vn', 2, canaries.shared],
    ['lan@vidu.vn', 1, canaries.shared],
  ])
  expect((await owner.api('GET', `${inbox}?status=lost`)).body.items).toEqual([])
  const change = (body: object) => owner.api('PATCH', `${inbox}/${listed[0].id}`, body)
  const redeemed = await change({ status: 'redeemed', note: 'Ở quầy 2' })
  expect(redeemed.body).toMatchObject({
    status: 'redeemed',
    note: 'Ở quầy 2',
    redeemedAt: expect.any(String),
  })
  const again = await change({ status: 'redeemed' })
  expect([again.status, again.body.type]).toEqual([409, '/problems/already-redeemed'])
  expect((await owner.api('GET', `${inbox}/totals`)).body).toEqual({
    plays: 2,
    won: 2,
    redeemed: 1,
    prizes: [
      { segmentId: 'chung', prize: 'Mã chung', won: 2, redeemed: 1, left: 765_430 },
      { segmentId: 'rieng', prize: 'Mã riêng', won: 0, redeemed: 0, left: 1 },
    ],
  })
  expect((await harness.viewer.api('GET', `${inbox}/codes`)).body).toEqual({ used: 0, left: 1 })
  expect((await owner.api('GET', `${inbox}/verify`)).body).toEqual({ draws: 2 })
  expect((await owner.api('GET', `${inbox}?format=csv`)).text).toContain('mai@vidu.vn')
  expect((await harness.otherOwner.api('GET', inbox)).status).toBe(404)
  expect((await harness.viewer.api('PATCH', `${inbox}/${listed[0].id}`, { status: 'void' })).status).toBe(403)
  const erased = await owner.api('DELETE', '/people?email=lan@vidu.vn')
  expect(erased.body).toMatchObject({ plays: 1 })
  expect((await owner.api('GET', `${inbox}/verify`)).body).toEqual({ draws: 2 })
})

test('a player who is known by phone alone is erased, however the number was written, with the merchant’s mail', async () => {
  const made = draft('wheel')
  const { publicId: id } = (
    await harness.owner.api('POST', '/widgets', {
      type: 'EVENTS',
      name: 'Quay thưởng',
      draft: {
        ...made,
        settings: { ...made.settings, contact: 'either' },
        privateSettings: {
          ...made.privateSettings,
          prizes: made.privateSettings.prizes.map((prize) => ({
            ...prize,
            weight: prize.segmentId === 'chung' ? 1 : 0,
          })),
        },
      },
    })
  ).body
  await harness.owner.api('POST', `/widgets/${id}/publish`)
  for (const body of [{ phone: '0912.345 678' }, { phone: '0987 654 321' }, { email: 'mai@vidu.vn' }])
    expect((await play(id, body)).body.outcome.won).toBe(true)
  const person = `/people?phone=${encodeURIComponent('+84 912 345 678')}`
  const preview = await harness.owner.api('GET', person)
  expect([preview.status, preview.body]).toEqual([200, expect.objectContaining({ plays: 1, mails: 1 })])
  expect((await harness.owner.api('DELETE', person)).body).toEqual(preview.body)
  const left = (await harness.owner.api('GET', `/widgets/${id}/plays`)).body.items
  expect(left.map(({ phone, email }: Record<string, unknown>) => phone || email)).toEqual([
    'mai@vidu.vn',
    '0987 654 321',
  ])
  expect((await harness.owner.api('GET', `/widgets/${id}/plays/verify`)).body).toEqual({ draws: 3 })
  expect((await harness.owner.api('DELETE', person)).body).toMatchObject({ plays: 0, mails: 0 })
})

test('a viewer does not read the codes of a draft', async () => {
  const id = await publish(draft('wheel'))
  const shown = (await harness.viewer.api('GET', `/widgets/${id}`)).text
  for (const code of [canaries.shared, canaries.listed, canaries.secret]) expect(shown).not.toContain(code)
})

test('a draft that cannot be drawn from is not published, and each field is named', async () => {
  const made = draft('quiz')
  const { body } = await harness.owner.api('POST', '/widgets', {
    type: 'EVENTS',
    name: 'Sai',
    draft: {
      ...made,
      settings: { ...made.settings, endAt: '2019-01-01T00:00' },
      privateSettings: {
        ...made.privateSettings,
        purchaseLinked: true,
        answers: [],
        passMark: 9,
        prizes: [{ segmentId: 'khac', weight: 1 }],
      },
    },
  })
  const refused = await harness.owner.api('POST', `/widgets/${body.publicId}/publish`)
  expect(refused.status).toBe(422)
  const pointers = refused.body.errors.map(({ pointer }: { pointer: string }) => pointer)
  expect(pointers.toSorted()).toEqual([
    '#/collections/codes/0/segmentId',
    '#/privateSettings/passMark',
    '#/privateSettings/prizes/0/segmentId',
    '#/settings/endAt',
    '#/settings/questions/0',
    '#/settings/rules/address',
    '#/settings/rules/area',
    '#/settings/rules/phone',
    '#/settings/rules/registrationNumber',
    '#/settings/segments/0',
    '#/settings/segments/1',
    '#/settings/segments/2',
  ])
})
