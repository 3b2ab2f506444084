import { expect, test } from 'vitest'
import { settings } from '../definition/settings.ts'
import { isDismissed, messageKey } from './dismissal.ts'

const keyOf = (text: string, version = 0) => messageKey(settings.parse({ messages: [{ text }], version }))

test('the key changes with the message, and not where the merchant counts the versions', () => {
  expect(keyOf('Freeship đơn từ 299k')).toBe(keyOf('Freeship đơn từ 299k'))
  expect(keyOf('Freeship đơn từ 299k')).not.toBe(keyOf('Freeship đơn từ 399k'))
  expect(keyOf('Freeship', 3)).toBe(keyOf('Miễn phí giao hàng', 3))
  expect(keyOf('Freeship', 3)).not.toBe(keyOf('Freeship', 4))
})

test('a closed bar stays closed for its message, until it may come back', () => {
  const now = Date.UTC(2026, 10, 23)
  expect(isDismissed('a', 'a', now)).toBe(true)
  expect(isDismissed('a', 'b', now)).toBe(false)
  expect(isDismissed(`a ${now + 1}`, 'a', now)).toBe(true)
  expect(isDismissed(`a ${now}`, 'a', now)).toBe(false)
  // what another script has written
  expect(isDismissed('{"key":1}', 'a', now)).toBe(false)
})
