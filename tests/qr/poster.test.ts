/** Codes of banks' own posters: what the bank wrote stays byte for byte, whatever amount and memo are put in. */
import fc from 'fast-check'
import { QRPay } from 'vietnam-qr-pay'
import { describe, expect, it } from 'vitest'
import { compile } from '../../widgets/compile.ts'
import { payloadFor, verifiedPayment } from '../../widgets/qr-payment/visitor/payment.ts'
import { hasPosterWith, posterPayload } from '../../widgets/qr-payment/visitor/poster.ts'
import { encodeQr } from '../../widgets/runtime/qr/encode.ts'
import { readQr } from '../../widgets/runtime/qr/read.ts'
import { sizeOfRun } from '../size-of-run.ts'
import { type Objects, parsed, payload } from './emvco.ts'
import { seen } from './seen.ts'

/** VNPAY-QR and wallets: of the tests and the README of vietnam-qr-pay (MIT, version 1.5.1), and of programs that make orders with VNPAY. */
const posters = [
  '00020101021126280010A000000775011001087990425204597753037045802VN5909MYPHAMHER6005HANOI62260311MY PHAM HER0707MPHER0163041C50',
  '00020101021126280010A0000007750110010215477853037045802VN5912TUGIACOMPANY62310315TU GIA COMPUTER0708TUGIACO16304DF44',
  '00020101021226280010A000000775011003144389655204421453037045405150005802VN5906ILOGIC6003HCM6240010439670316ILOGIC OFFLINE 10708ILOGIC016304549C',
  '00020101021138620010A00000072701320006970454011899MM24011M348750800208QRIBFTTA53037045802VN62190515MOMOW2W3487508080030466304EBC8',
  '00020101021138620010A000000727013200069710250118PSP1234567890000000208QRIBFTTA53037045802VN62190515MOMOW2W123456786304821F',
] as const
const [poster] = posters

const characters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 -/.,_;+%*']
const text = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength: min, maxLength: max })
const tag = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((number) => String(number).padStart(2, '0'))
const objects = (tags: fc.Arbitrary<string>, value: fc.Arbitrary<string>, max: number) =>
  fc.uniqueArray(fc.tuple(tags, value), { selector: ([id]) => id, maxLength: max }) as fc.Arbitrary<Objects>

/** Codes as EMVCo's tables allow them: first 00, then anything in any order, with sub-tags that nobody knows. */
const anyPoster = fc
  .record({
    receiver: tag(26, 51),
    scheme: text(4, 20),
    receiverMore: objects(tag(1, 99), text(1, 20), 2),
    own: objects(
      tag(2, 99).filter((id) => !['53', '54', '58', '62', '63'].includes(id) && (id < '26' || id > '51')),
      text(1, 18),
      5,
    ),
    money: fc.option(
      fc.integer({ min: 1, max: 9_999_999 }).map((amount) => `${amount}`),
      { nil: '' },
    ),
    more: objects(tag(0, 99), text(1, 12), 3),
    order: fc.array(fc.nat(1000), { minLength: 20, maxLength: 20 }),
  })
  .map(({ receiver, scheme, receiverMore, own, money, more, order }) => {
    const body: Objects = [
      [receiver, [['00', scheme], ...receiverMore]],
      ...own,
      ['53', '704'],
      ['58', 'VN'],
      ...(money ? ([['54', money]] as const) : []),
      ...(more.length ? ([['62', more]] as const) : []),
    ].map(([id, value]) => [id, value] as Objects[number])
    const mixed = body
      .map((one, at) => ({ one, place: order[at] ?? 0 }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ one }) => one)
    return payload([['00', '01'], ...mixed])
  })
const payments = fc.record({
  amount: fc.oneof(fc.constant(0), fc.integer({ min: 1000, max: 499_999_999 })),
  memo: text(0, 25).map((memo) => memo.trim()),
})

const textOf = (objects: Objects, tag: string) => objects.find(([id]) => id === tag)?.[1]
const moreOf = (code: string) => {
  const value = textOf(parsed(code), '62')
  return typeof value === 'object' ? value : []
}
/** All that is not the payment's, in its order. */
const rest = (code: string) =>
  parsed(code).flatMap(([id, value]): Objects => {
    if (id === '54' || id === '63') return []
    if (id !== '62' || typeof value === 'string') return [[id, value]]
    const others = value.filter(([sub]) => sub !== '08')
    return others.length ? [['62', others]] : []
  })

function isPoster(...args: Parameters<typeof hasPosterWith>) {
  try {
    return hasPosterWith(...args)
  } catch {
    return false
  }
}

function expectPaid(code: string, own: string, { amount, memo }: { amount: number; memo: string }) {
  expect(rest(code)).toEqual(rest(own))
  expect(textOf(parsed(code), '54')).toBe(amount ? `${amount}` : textOf(parsed(own), '54'))
  expect(textOf(moreOf(code), '08')).toBe(memo || textOf(moreOf(own), '08'))
  expect(code).toBe(payload(parsed(code).slice(0, -1)))
}

describe('the code of a poster', () => {
  it('keeps its bytes and their order, with this amount and this memo', () => {
    for (const own of posters)
      expectPaid(posterPayload(own, { amount: 250_000, memo: 'NH23456789' }), own, {
        amount: 250_000,
        memo: 'NH23456789',
      })
    fc.assert(
      fc.property(anyPoster, payments, (own, payment) => {
        const code = posterPayload(own, payment)
        expectPaid(code, own, payment)
        expect(hasPosterWith(code, own, payment)).toBe(true)
      }),
      { numRuns: sizeOfRun({ suite: 300, long: 5000 }) },
    )
  })

  it('is written as a person would by the tables', () => {
    expect(posterPayload(poster, { amount: 250_000, memo: 'NH23456789' }).slice(0, -4)).toBe(
      '00020101021126280010A000000775011001087990425204597753037045406250000' +
        '5802VN5909MYPHAMHER6005HANOI62400311MY PHAM HER0707MPHER010810NH234567896304',
    )
  })

  it('is as it was without an amount and a memo', () => {
    for (const own of posters) expect(posterPayload(own, { amount: 0, memo: '' })).toBe(own)
    fc.assert(
      fc.property(anyPoster, (own) => {
        expect(posterPayload(own, { amount: 0, memo: '' })).toBe(own)
      }),
    )
  })

  it('is found to be another where anything has changed', () => {
    const payment = { amount: 250_000, memo: 'NH23456789' }
    const others = [
      { amount: 250_001, memo: payment.memo },
      { amount: 0, memo: payment.memo },
      { amount: 250_000, memo: 'NH23456788' },
    ]
    fc.assert(
      fc.property(fc.constantFrom(...posters), fc.nat(), fc.constantFrom(...characters), (own, at, other) => {
        const code = posterPayload(own, payment)
        for (const wrong of others) expect(hasPosterWith(code, own, wrong)).toBe(false)
        const place = at % (code.length - 4)
        fc.pre(code[place] !== other)
        const changed = code.slice(0, place) + other + code.slice(place + 1)
        expect(isPoster(changed, own, payment)).toBe(false)
        // A checksum that fits makes it no better.
        const body: Objects = [
          ['00', '01'],
          ['59', other],
        ]
        expect(hasPosterWith(payload(body), own, payment)).toBe(false)
      }),
    )
  })

  it('is read by vietnam-qr-pay, and its picture by jsQR and by ourselves', () => {
    for (const own of posters) {
      const code = posterPayload(own, { amount: 250_000, memo: 'NH23456789 GOM' })
      const [read, before] = [new QRPay(code), new QRPay(own)]
      expect(read.isValid).toBe(true)
      expect([read.amount, read.additionalData.purpose]).toEqual(['250000', 'NH23456789 GOM'])
      expect([read.provider, read.merchant, read.consumer]).toEqual([
        before.provider,
        before.merchant,
        before.consumer,
      ])
      const picture = encodeQr(code, 'Q')
      expect(seen(picture)).toBe(code)
      expect(readQr(picture.dark, picture.size)?.text).toBe(code)
    }
  })
})

const account = { bank: 'VCB', accountNumber: '0123456789', accountName: 'CONG TY GOM LAM' }
const at = new Date('2026-11-29T00:00:00Z')
const compiled = (merchantCode: string, settings: object = {}) =>
  compile(
    'QR_PAYMENT',
    {
      name: 'Quầy',
      locale: 'vi',
      settings: { accounts: [account, { ...account, merchantCode }], ...settings },
    },
    at,
  )
const issuesOf = (merchantCode: string, settings?: object) => {
  const result = compiled(merchantCode, settings)
  return result.ok ? [] : result.issues.map(({ pointer, message }) => [pointer, message.vi])
}
const refusal = (message: RegExp) => [['#/settings/accounts/1/merchantCode', expect.stringMatching(message)]]
const base: Objects = [
  ['00', '01'],
  [
    '26',
    [
      ['00', 'A000000775'],
      ['01', '0108799042'],
    ],
  ],
  ['53', '704'],
  ['58', 'VN'],
]
const without = (tag: string) => payload(base.filter(([id]) => id !== tag))

describe('the setting', () => {
  it('takes the posters, with what a copy has around them', () => {
    for (const own of [...posters, payload(base)])
      expect(issuesOf(`\n ${own} \r\n`, { orders: { enabled: true } })).toEqual([])
    expect(issuesOf('')).toEqual([])
  })

  it.each<[string, RegExp, string]>([
    ['an address of the web', /bắt đầu bằng 000201/, 'https://vnpay.vn/qr/abc'],
    ['its end', /thiếu/, poster.slice(0, -9)],
    ['its last letter', /thiếu/, poster.slice(0, -1)],
    ['a letter more', /thiếu/, `${poster}A`],
    ['another letter', /không khớp/, poster.replace('HANOI', 'HANOY')],
    ['a line break within', /không khớp/, poster.replace('MY PHAM', 'MY\nPHAM')],
    ['another checksum', /không khớp/, `${poster.slice(0, -4)}0000`],
    ['an object that stands twice', /thiếu/, payload([...base, ['59', 'A'], ['59', 'B']])],
    ['additional data that do not add up', /thiếu/, payload([...base, ['62', '0811NH']])],
    ['another currency', /tiền đồng/, payload(base.map(([id, value]) => [id, id === '53' ? '840' : value]))],
    ['no currency', /tiền đồng/, without('53')],
    ['another country', /Việt Nam/, payload(base.map(([id, value]) => [id, id === '58' ? 'TH' : value]))],
    ['nobody to pay', /nơi nhận tiền/, without('26')],
    [
      'a receiver that does not open',
      /nơi nhận tiền/,
      payload(base.map(([id, value]) => [id, id === '26' ? 'A000' : value])),
    ],
  ])('names the field where the text has %s', (_, message, code) => {
    expect(issuesOf(code)).toEqual(refusal(message))
  })

  it('leaves room for the memo', () => {
    const long = payload([...base, ['62', [['03', 'A'.repeat(60)]]]])
    expect(issuesOf(long, { memo: 'Gốm', memoMax: 50 })).toEqual([])
    expect(issuesOf(long, { memoMode: 'visitor', memoMax: 50 })).toEqual(refusal(/118 ký tự/))
    // A reference stands before the memo of an order.
    expect(issuesOf(long, { memo: 'Gốm', memoMax: 50, orders: { enabled: true } })).toEqual(
      refusal(/118 ký tự/),
    )
    expect(issuesOf(long, { memoMode: 'visitor', memoMax: 25 })).toEqual([])
  })

  it('takes a long code with every logo, and refuses one that is too long to be shown', () => {
    const long = (last: number) =>
      payload([
        ...base,
        ...['59', '60', '64'].map((id): Objects[number] => [id, 'a;'.repeat(45)]),
        ['65', 'b'.repeat(last)],
      ])
    expect(long(55)).toHaveLength(400)
    for (const logo of ['none', 'vietqr', 'bank'])
      expect(issuesOf(long(55), { logo, logoSize: 0.22, memoMode: 'visitor', memoMax: 50 })).toEqual([])
    expect(issuesOf(long(56))).toEqual(refusal(/400/))
  })

  it('is what the page shows and the service answers, for that account alone', () => {
    const result = compiled(poster)
    if (!result.ok) throw new Error(JSON.stringify(result.issues))
    const settings = result.settings as Parameters<typeof payloadFor>[0]
    const [plain, own] = settings.accounts
    if (!plain || !own) throw new Error('Two accounts')
    expect(own.merchantCode).toBe(poster)
    expect(payloadFor(settings, own, 250_000, 'Đơn 7')).toBe(
      posterPayload(poster, { amount: 250_000, memo: 'DON 7' }),
    )
    expect(verifiedPayment(settings, own, 250_000, 'Đơn 7')?.payload).toBe(
      payloadFor(settings, own, 250_000, 'Đơn 7'),
    )
    expect(payloadFor(settings, plain, 250_000, 'Đơn 7')).not.toContain('MYPHAMHER')
    expect(verifiedPayment(settings, { ...own, merchantCode: `${poster}x` }, 250_000, '')).toBeUndefined()
  })
})
