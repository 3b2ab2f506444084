import fc from 'fast-check'
import { expect, test } from 'vitest'
import { regroup } from './typed-amount.ts'

const format = (amount: number) => amount.toLocaleString('vi')
/** `|` is the caret. */
const at = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') })
const shown = (typed: ReturnType<typeof regroup>) =>
  typed && `${typed.text.slice(0, typed.caret)}|${typed.text.slice(typed.caret)}`

test.for<[string, string, string]>([
  ['1.250.000', '1.29|50.000', '12.9|50.000'],
  ['12.950.000', '12.98|50.000', '129.8|50.000'],
  ['', '3|', '3|'],
  ['350', '3500|', '3.500|'],
  ['3.500', '350|', '350|'],
  ['1.250.000', '1|250.000', '|250.000'],
  ['1.250.000', '1.250.00|', '125.000|'],
  ['1.250.000', '9|', '9|'],
  ['1.250.000', '|', '|'],
  ['', '1250000|', '1.250.000|'],
  ['tám trăm', '1250000|', '1.250.000|'],
  ['1.000', '|.000', '|'],
  ['100', '1900|00', '190.0|00'],
])('%s, then %s, is %s', ([before, now, after]) => {
  expect(shown(regroup(before, at(now), format))).toBe(after)
})

test('Delete before a dot takes the digit after it', () => {
  expect(shown(regroup('1.250.000', at('1|250.000'), format, true))).toBe('1|50.000')
})

test.for([
  ['', '350.000,00|'],
  ['1.250.000', '350000.0|'],
  ['', '1tr2|'],
  ['350.000', '350.000.|'],
  ['1t', '1tr|'],
  ['350.000.', '350.000.0|'],
])('after %s, %s stays as it is', ([before = '', now = '']) => {
  expect(regroup(before, at(now), format)).toBeUndefined()
})

test('typing digits one by one makes their number, with the caret at the end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (amount) => {
      let text = ''
      for (const digit of String(amount)) {
        const typed = regroup(text, { text: text + digit, caret: text.length + 1 }, format)
        expect(typed?.caret).toBe(typed?.text.length)
        text = typed?.text ?? ''
      }
      expect(text).toBe(format(amount))
    }),
  )
})
