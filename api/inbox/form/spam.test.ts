import { expect, test } from 'vitest'
import { hasBlockedWord, isTooFast } from './spam.ts'

test.each([
  ['the word alone', 'casino', ['casino'], true],
  ['with marks where the list has none', 'vay tiền nhanh', ['vay tien'], true],
  ['with the marks of the list', 'VAY TIỀN', ['vay tiền'], true],
  ['between punctuation', 'xem:casino!', ['casino'], true],
  ['as a part of another word', 'casinova', ['casino'], false],
  ['an empty entry fits nothing', 'xin chào', ['', '  ', '!'], false],
])('blocked words: %s', (_, message, blocked, found) => {
  expect(hasBlockedWord({ message }, blocked)).toBe(found)
})

test('blocked words are looked for in every text of the body', () => {
  expect(hasBlockedWord({ name: 'An', fields: { tags: ['a', 'casino'] } }, ['casino'])).toBe(true)
})

test.each([
  ['one second of two', 9_000, true],
  ['two seconds of two', 8_000, false],
  ['a clock that runs ahead of ours says nothing', 11_000, false],
  ['no time given', undefined, false],
])('filled in too fast: %s', (_, startedAt, fast) => {
  expect(isTooFast(startedAt, 10_000, 2)).toBe(fast)
})
