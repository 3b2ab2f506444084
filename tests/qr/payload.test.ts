import fc from 'fast-check'
import { Banks, QRPay, VietQRService } from 'vietnam-qr-pay'
import { describe, expect, it } from 'vitest'
import { appLink, bankApps } from '../../widgets/qr-payment/visitor/bank-apps.ts'
import { payloadOf, readPayload, type Transfer } from '../../widgets/qr-payment/visitor/vietqr.ts'
import { crcOf } from '../../widgets/readers/emv-code.ts'
import { banks } from '../../widgets/schema/banks.ts'
import { sizeOfRun } from '../size-of-run.ts'
import { checksum, type Objects, parsed, payload } from './emvco.ts'

const characters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 -/.,_;']
const digits = [...'0123456789']
const text = (max: number) =>
  fc.string({ unit: fc.constantFrom(...characters), maxLength: max }).map((value) => value.trim())

const transfers: fc.Arbitrary<Transfer> = fc
  .record({
    bin: fc.constantFrom(...banks.map(({ bin }) => bin)),
    card: fc.boolean(),
    number: fc.string({ unit: fc.constantFrom(...characters.slice(0, 62)), minLength: 1, maxLength: 19 }),
    cardNumber: fc.string({ unit: fc.constantFrom(...digits), minLength: 16, maxLength: 19 }),
    amount: fc.oneof(fc.constant(0), fc.integer({ min: 1000, max: 499_999_999 })),
    name: text(25),
    city: text(15),
    billNumber: text(15),
    storeLabel: text(10),
    referenceLabel: text(10),
    terminalLabel: text(8),
    memo: text(25),
  })
  .map(({ card, number, cardNumber, ...rest }) => ({
    ...rest,
    account: card ? cardNumber : number,
    service: card ? 'QRIBFTTC' : 'QRIBFTTA',
  }))

const some = (...objects: Objects): Objects => objects.filter(([, value]) => value.length > 0)
const objectsOf = (transfer: Transfer): Objects =>
  some(
    ['00', '01'],
    ['01', transfer.amount ? '12' : '11'],
    [
      '38',
      [
        ['00', 'A000000727'],
        [
          '01',
          [
            ['00', transfer.bin],
            ['01', transfer.account],
          ],
        ],
        ['02', transfer.service],
      ],
    ],
    ['53', '704'],
    ['54', transfer.amount ? `${transfer.amount}` : ''],
    ['58', 'VN'],
    ['59', transfer.name],
    ['60', transfer.city],
    [
      '62',
      some(
        ['01', transfer.billNumber],
        ['03', transfer.storeLabel],
        ['05', transfer.referenceLabel],
        ['07', transfer.terminalLabel],
        ['08', transfer.memo],
      ),
    ],
  )

/** From NAPAS's format: account and card, static and dynamic. */
const examples = [
  '00020101021138570010A00000072701270006970403011300110123456780208QRIBFTTA53037045802VN63049E6F',
  '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E',
  '00020101021138600010A00000072701300006970403011697040311012345670208QRIBFTTC53037045802VN63044F52',
  '00020101021238600010A00000072701300006970403011697040311012345670208QRIBFTTC530370454061800005802VN62340107NPS68690819thanh toan don hang6304A203',
]

describe('a payload', () => {
  it('is that of NAPAS for its examples', () => {
    for (const example of examples) {
      const transfer = readPayload(example)
      expect(transfer && payloadOf(transfer)).toBe(example)
    }
    expect(crcOf('123456789')).toBe('29B1')
  })

  it('is what the tables of EMVCo make of the same transfer', () => {
    fc.assert(
      fc.property(transfers, (transfer) => {
        const own = payloadOf(transfer)
        expect(own).toBe(payload(objectsOf(transfer)))
        expect(parsed(own)).toEqual([...objectsOf(transfer), ['63', own.slice(-4)]])
        expect(own.slice(-4)).toBe(checksum(Buffer.from(own.slice(0, -4))))
        expect(readPayload(own)).toEqual(transfer)
      }),
      { numRuns: sizeOfRun({ suite: 300, long: 3000 }) },
    )
  })

  it('is what vietnam-qr-pay makes and reads', () => {
    fc.assert(
      fc.property(transfers, (transfer) => {
        const other = QRPay.initVietQR({
          bankBin: transfer.bin,
          bankNumber: transfer.account,
          service:
            transfer.service === 'QRIBFTTC' ? VietQRService.BY_CARD_NUMBER : VietQRService.BY_ACCOUNT_NUMBER,
          ...(transfer.amount && { amount: String(transfer.amount) }),
        })
        other.merchant.name = transfer.name
        other.city = transfer.city
        Object.assign(other.additionalData, {
          billNumber: transfer.billNumber,
          store: transfer.storeLabel,
          reference: transfer.referenceLabel,
          terminal: transfer.terminalLabel,
          purpose: transfer.memo,
        })
        const own = payloadOf(transfer)
        expect(own).toBe(other.build())
        const read = new QRPay(own)
        expect(read.isValid).toBe(true)
        expect([read.consumer.bankBin, read.consumer.bankNumber, read.amount ?? '']).toEqual([
          transfer.bin,
          transfer.account,
          transfer.amount ? String(transfer.amount) : '',
        ])
        expect(read.additionalData.purpose ?? '').toBe(transfer.memo)
      }),
      { numRuns: sizeOfRun({ suite: 200, long: 2000 }) },
    )
  })

  it('is not read once a character of it has changed', () => {
    fc.assert(
      fc.property(transfers, fc.nat(), fc.constantFrom(...characters), (transfer, at, other) => {
        const own = payloadOf(transfer)
        const place = at % own.length
        fc.pre(own[place] !== other)
        expect(readPayload(own.slice(0, place) + other + own.slice(place + 1))).toBeUndefined()
      }),
    )
  })

  it('is refused where a value is longer than its tag takes', () => {
    const long = { ...(readPayload(examples[0]!) as Transfer), memo: 'A'.repeat(100) }
    expect(() => payloadOf(long)).toThrow(RangeError)
    expect(() => payloadOf({ ...long, memo: 'A'.repeat(50), billNumber: 'B'.repeat(45) })).toThrow(RangeError)
  })
})

describe('the table of banks', () => {
  it('has every bank that vietnam-qr-pay knows, under its BIN', () => {
    const own = new Set(banks.map(({ bin }) => bin))
    expect(Banks.filter(({ bin }) => bin && !own.has(bin)).map(({ name }) => name)).toEqual([])
    expect(own.size).toBe(banks.length)
    expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length)
    for (const { bin, code, name, fullName } of banks) {
      expect(bin).toMatch(/^\d{6}$/)
      expect(code).toMatch(/^[A-Z]+$/)
      expect(name && fullName).toBeTruthy()
    }
  })
})

describe('a link to a banking app', () => {
  const transfer = {
    account: '22102025',
    bank: 'ICB',
    amount: 2000,
    memo: 'ck',
    name: 'BAN VAN DONG CUU TRO TRUNG UONG',
    returnUrl: 'https://payos.vn',
  }
  it('carries the transfer where the app takes it, as in the documentation of vietqr.io', () => {
    const app = bankApps.find(({ id }) => id === 'mb')!
    const link = new URL(appLink(app, transfer))
    expect(link.origin + link.pathname).toBe('https://dl.vietqr.io/pay')
    expect(Object.fromEntries(link.searchParams)).toEqual({
      app: 'mb',
      ba: '22102025@icb',
      am: '2000',
      tn: 'ck',
      bn: 'BAN VAN DONG CUU TRO TRUNG UONG',
      url: 'https://payos.vn',
    })
  })
  it('carries nothing to an app that does not', () => {
    expect(appLink(bankApps.find(({ id }) => id === 'vcb')!, transfer)).toBe(
      'https://dl.vietqr.io/pay?app=vcb',
    )
  })
})
