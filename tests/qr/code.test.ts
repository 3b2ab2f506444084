import fc from 'fast-check'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { encodeQr, type QrCode } from '../../widgets/runtime/qr/encode.ts'
import { readQr } from '../../widgets/runtime/qr/read.ts'
import { sizeOfRun } from '../size-of-run.ts'
import { seen } from './seen.ts'

const levels = ['L', 'M', 'Q', 'H'] as const

const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'),
    minLength: 1,
    maxLength: 250,
  }),
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 200 }),
  fc
    .array(fc.tuple(fc.constantFrom('ĐƠN', 'abc', '000201', 'QRIBFTTA', 'Gốm '), fc.nat(3)), {
      minLength: 1,
      maxLength: 12,
    })
    .map((parts) => parts.map(([part, times]) => part.repeat(times + 1)).join('')),
)

describe('a code', () => {
  it('of every version and level is read by jsQR and by ourselves', () => {
    const versions = new Set<string>()
    for (const level of levels)
      for (let length = 4; ; length += length < 60 ? 6 : 19) {
        const text = 'Aa1;'.repeat(length).slice(0, length)
        let code: QrCode
        try {
          code = encodeQr(text, level)
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
          break
        }
        versions.add(`${code.version}${code.level}`)
        expect(seen(code)).toBe(text)
        expect(readQr(code.dark, code.size)).toEqual({ text, correctionUsed: 0 })
      }
    for (let version = 1; version <= 20; version++)
      expect(levels.filter((level) => versions.has(`${version}${level}`)).length).toBeGreaterThan(0)
    for (const level of levels)
      expect([...versions].filter((one) => one.endsWith(level)).length).toBeGreaterThan(8)
  })

  it('is read whatever it says, and is never larger than that of uqr', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(...levels), (text, level) => {
        fc.pre(new TextEncoder().encode(text).length < 380)
        const code = encodeQr(text, level)
        expect(readQr(code.dark, code.size)?.text).toBe(text)
        expect(seen(code)).toBe(text)
        expect(code.version).toBeLessThanOrEqual(encode(text, { ecc: level }).version)
      }),
      { numRuns: sizeOfRun({ suite: 50, long: 600 }) },
    )
  })

  it('is smaller than that of an encoder with one mode for a payment with small letters', () => {
    const payload =
      '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E'
    expect(encodeQr(payload, 'M').version).toBeLessThan(encode(payload, { ecc: 'M' }).version)
  })

  it('with a changed module of data is not taken for sound', () => {
    const { dark, size } = encodeQr('00020101021138570010A000000727', 'Q')
    fc.assert(
      fc.property(fc.integer({ min: 9, max: size - 10 }), fc.integer({ min: 9, max: size - 10 }), (x, y) => {
        const changed = dark.slice()
        changed[y * size + x]! ^= 1
        expect(readQr(changed, size)).toBeUndefined()
      }),
    )
  })

  it('says how much of its error correction something on top of it may cost', () => {
    const { dark, size } = encodeQr('00020101021138570010A000000727', 'Q')
    const strainUnder = (reach: number) =>
      readQr(dark, size, (x, y) => Math.abs(x - size / 2) < reach && Math.abs(y - size / 2) < reach)
        ?.correctionUsed ?? 0
    expect(strainUnder(0)).toBe(0)
    expect(strainUnder(2)).toBeGreaterThan(0)
    expect(strainUnder(2)).toBeLessThan(1)
    expect(strainUnder(size)).toBeGreaterThan(1)
  })
})
