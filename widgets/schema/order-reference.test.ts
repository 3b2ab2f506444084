import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codesIn, hasRightChecks, namesOrder, newCode, referencePrefix } from './order-reference.ts'

const signs = [...'23456789ABCDEFGHJKMNPQRSTUVWXYZ']

const code = fc
  .array(fc.nat(30), { minLength: 6, maxLength: 6 })
  .map((values) => newCode(() => values.pop() ?? 0))

test('a code has eight signs, none of which looks like another', () => {
  fc.assert(fc.property(code, (made) => /^[2-9A-HJKMNP-Z]{8}$/.test(made) && hasRightChecks(made)))
})

test('any two wrong signs are noticed, and so is a swap of neighbours', () => {
  const places = fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 2 })
  fc.assert(
    fc.property(
      code,
      places,
      fc.constantFrom(...signs),
      fc.constantFrom(...signs),
      (made, at, one, other) => {
        const wrong = [...made]
        for (const [index, place] of at.entries()) wrong[place] = index ? other : one
        return wrong.join('') === made || !hasRightChecks(wrong.join(''))
      },
    ),
    { numRuns: 5000 },
  )
  fc.assert(
    fc.property(code, fc.nat(6), (made, at) => {
      const swapped = [...made]
      ;[swapped[at], swapped[at + 1]] = [made[at + 1] ?? '', made[at] ?? '']
      return swapped.join('') === made || !hasRightChecks(swapped.join(''))
    }),
    { numRuns: 5000 },
  )
})

const reference = `NH${newCode((limit) => limit - 7)}`

test.for([
  ['as it is', reference, 'whole'],
  ['in lower case among words', `ck den hang gom ${reference.toLowerCase()} cam on shop`, 'whole'],
  ['joined with the words of a bank', `IBFT.CHUYENTIEN${reference}FT26333123456`, 'whole'],
  ['with signs between', `${reference.slice(0, 5)}-${reference.slice(5)}`, 'whole'],
  ['with Vietnamese words', `Thanh toán đơn ${reference} chị Lân`, 'whole'],
  ['cut off', `MBVCB.3278907687.chuyen tien mua hang ${reference.slice(0, 7)}`, 'cut'],
  ['without its prefix', `thanh toan ${reference.slice(2)}`, 'near'],
  ['with a sign lost', `${reference.slice(0, 4)}${reference.slice(5)}`, 'near'],
  ['with a sign twice', `${reference.slice(0, 4)}${reference.slice(3)}`, 'near'],
  ['without any', 'chuyen tien', undefined],
] as const)('a memo with the reference %s', ([, memo, named]) => {
  expect(namesOrder(codesIn(memo), reference)).toBe(named)
})

test('a memo names two orders', () => {
  const other = `NH${newCode((limit) => limit - 20)}`
  const found = codesIn(`tra 2 don ${reference} va ${other}`)
  expect([namesOrder(found, reference), namesOrder(found, other)]).toEqual(['whole', 'whole'])
})

test.for([
  ['NH', true],
  ['SHOP1', true],
  ['N', false],
  ['1A', false],
  ['nh', false],
  ['N-H', false],
  ['ABCDEF', false],
] as const)('a prefix %s', ([prefix, isPrefix]) => {
  expect(referencePrefix.test(prefix)).toBe(isPrefix)
})
