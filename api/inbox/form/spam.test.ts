import { expect, test } from 'vitest'
import { hasBlockedWord, speedOf } from './spam.ts'

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
  const fields = { goi: 'Vay tiền nhanh', y_kien: 'Xin chào' }
  expect(hasBlockedWord({ name: 'An', fields }, ['vay tiền'], ['goi'])).toBe(false)
  expect(
    hasBlockedWord({ name: 'An', fields: { ...fields, y_kien: 'vay tien' } }, ['vay tiền'], ['goi']),
  ).toBe(true)
  expect(hasBlockedWord({ name: 'An', fields: { tags: ['a', 'casino'] } }, ['casino'])).toBe(true)
})

test.each([
  ['one second of two', { elapsed: 1_000 }, 'fast'],
  ['two seconds of two', { elapsed: 2_000 }, 'usual'],
  ['one second of two, by a clock that is hours ahead', { elapsed: 1_000, startedAt: 9_999_000 }, 'fast'],
  ['an hour, by a clock that is an hour behind', { elapsed: 3_600_000, startedAt: 9_000 }, 'usual'],
  ['one second of two, by two clocks', { startedAt: 9_000 }, 'hint'],
  ['two seconds of two, by two clocks', { startedAt: 8_000 }, 'usual'],
  ['a clock that runs ahead of ours says nothing', { startedAt: 11_000 }, 'usual'],
  ['no time given', {}, 'usual'],
])('speed of a form: %s', (_, timing, speed) => {
  expect(speedOf(timing, 10_000, 2)).toBe(speed)
})
