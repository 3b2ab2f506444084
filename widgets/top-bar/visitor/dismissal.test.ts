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
  const one = settings.parse({ messages: [{ text: 'Freeship' }], version: 3 })
  expect(isDismissed('v3', one, now)).toBe(true)
  expect(isDismissed('v2', one, now)).toBe(false)
  expect(isDismissed(`v3 ${now + 1}`, one, now)).toBe(true)
  expect(isDismissed(`v3 ${now}`, one, now)).toBe(false)
  // what another script has written
  expect(isDismissed('{"key":1}', one, now)).toBe(false)
})
