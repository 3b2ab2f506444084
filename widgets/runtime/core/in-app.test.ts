import { expect, test, vi } from 'vitest'
import { browserLink, isInApp } from './in-app.ts'

const android =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko)'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const browse = (userAgent: string) => {
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('location', { href: 'https://gomlam.vn/thanh-toan?don=7' })
}

test.each([
  `${android} Version/4.0 Chrome/124.0.6367.82 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/460.0.0.48.109;]`,
  `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/455.0.0.39.109;FBDV/iPhone14,2]`,
  `${iPhone} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/450.0.0.30]`,
  `${android} Version/4.0 Chrome/124.0 Mobile Safari/537.36 Instagram 330.0.0.40.92 Android`,
  `${iPhone} Mobile/21E219 Instagram 328.1.3.32.92 (iPhone14,5; iOS 17_4)`,
  `${android} Version/4.0 Chrome/124.0 Mobile Safari/537.36 Zalo android/12403300 ZaloTheme/light ZaloLanguage/vi`,
  `${iPhone} Mobile/15E148 Zalo iOS/545 ZaloTheme/light ZaloLanguage/vn`,
  `${android} Version/4.0 Chrome/124.0 Mobile Safari/537.36 musical_ly_2023501030 BytedanceWebview/d8a21c6`,
])('an app shows the page: %s', (userAgent) => {
  browse(userAgent)
  expect(isInApp()).toBe(true)
  expect(browserLink()).toBe(
    userAgent.startsWith(android) ? 'intent://gomlam.vn/thanh-toan?don=7#Intent;scheme=https;end' : undefined,
  )
})

test.each([
  `${android.replace('; wv', '')} Chrome/124.0.0.0 Mobile Safari/537.36`,
  `${iPhone} Version/17.4 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) coc_coc_browser/124.0 Chrome/118.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
])('a browser of the device does: %s', (userAgent) => {
  browse(userAgent)
  expect([isInApp(), browserLink()]).toEqual([false, undefined])
})
