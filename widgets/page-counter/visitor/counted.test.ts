import { expect, test } from 'vitest'
import { isBot } from './counted.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36'

test.for([
  `Mozilla/5.0 (Linux; Android 10; CUBOT NOTE 20) ${chrome}`,
  `Mozilla/5.0 (Linux; Android 11; M bot 60) ${chrome}`,
  `Mozilla/5.0 (Linux; Android 9; CUBOT_X18_Plus Build/PPR1.180610.011; wv) ${chrome} Zalo android/1230`,
  `Mozilla/5.0 (Linux; U; Android 10; vi-vn; M bot 51) ${chrome}`,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS]',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
])('a person counts: %s', (userAgent) => {
  expect(isBot(userAgent)).toBe(false)
})

test.for([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${chrome} (compatible; Googlebot/2.1)`,
  `Mozilla/5.0 (Linux; Android 7.0;) ${chrome} (compatible; PetalBot;+https://webmaster.petalsearch.com)`,
  'Mozilla/5.0 (compatible; bingbot/2.0)',
  'Mozilla/5.0 (compatible; coccocbot-web/1.0)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0)',
  'TelegramBot (like TwitterBot)',
  'GPTBot/1.0',
  'Mozilla/5.0 Chrome-Lighthouse',
])('a program does not: %s', (userAgent) => {
  expect(isBot(userAgent)).toBe(true)
})
