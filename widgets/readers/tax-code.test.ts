import { expect, test } from 'vitest'
import { isTaxCode, plainTaxCode } from './tax-code.ts'

/** Of companies that publish theirs, and of the examples of python-stdnum. */
test.for([
  ['Vietcombank', '0100112437'],
  ['Vinamilk', '0300588569'],
  ['FPT', '0101248141'],
  ['Viettel', '0100109106'],
  ['an example', '0100233488'],
  ['a branch', '0314409058-002'],
  ['a branch with spaces', '0312 68 78 78 - 001'],
  ['a household business', '001086012345'],
] as const)('the tax code of %s', ([, code]) => {
  expect(isTaxCode(plainTaxCode(code))).toBe(true)
})

test.for([
  ['with another check digit', '0100233480'],
  ['with a wrong digit', '0100112737'],
  ['with neighbours swapped', '0300585869'],
  ['of a branch that is none', '0314409058-000'],
  ['of nine digits', '010011243'],
  ['of letters', 'MST0100112'],
] as const)('no tax code: one %s', ([, code]) => {
  expect(isTaxCode(plainTaxCode(code))).toBe(false)
})
