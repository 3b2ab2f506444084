import { expect, test } from 'vitest'
import { type LinkedChannel, linkOf, withReferral } from './links.ts'

const text = 'Còn hàng không? 50% & hơn'
const encoded = 'C%C3%B2n%20h%C3%A0ng%20kh%C3%B4ng%3F%2050%25%20%26%20h%C6%A1n'

/** Cases by the documentation of the channel's maker. */
const documented: Record<string, [LinkedChannel, value: string, link: string, draft?: string][]> = {
  'zalo.me: a number as it is dialled, or the id of an official account': [
    ['zalo', '+84 912 345 678', 'https://zalo.me/0912345678'],
    ['zalo', '0912.345.678', 'https://zalo.me/0912345678'],
    ['zalo', '+1 415 555 2671', 'https://zalo.me/14155552671'],
    ['zalo', '1234567890123456789', 'https://zalo.me/1234567890123456789'],
    ['zalo', 'https://zalo.me/gomlam', 'https://zalo.me/gomlam'],
  ],
  'developers.facebook.com, m.me links': [
    [
      'messenger',
      'gomlam.battrang',
      'https://m.me/gomlam.battrang',
      `https://m.me/gomlam.battrang?text=${encoded}`,
    ],
    [
      'messenger',
      'https://www.facebook.com/gomlam/',
      'https://m.me/gomlam',
      `https://m.me/gomlam?text=${encoded}`,
    ],
    [
      'messenger',
      '100064512345678',
      'https://m.me/100064512345678',
      `https://m.me/100064512345678?text=${encoded}`,
    ],
  ],
  'faq.whatsapp.com/5913398998672934': [
    ['whatsapp', '0912 345 678', 'https://wa.me/84912345678', `https://wa.me/84912345678?text=${encoded}`],
    ['whatsapp', '028 3822 1234', 'https://wa.me/842838221234', `https://wa.me/842838221234?text=${encoded}`],
  ],
  'core.telegram.org/api/links': [
    ['telegram', '@gomlam', 'https://t.me/gomlam', `https://t.me/gomlam?text=${encoded}`],
    ['telegram', 't.me/gomlam', 'https://t.me/gomlam', `https://t.me/gomlam?text=${encoded}`],
    ['telegram', '84912345678', 'https://t.me/+84912345678', `https://t.me/+84912345678?text=${encoded}`],
  ],
  'developers.viber.com/docs/tools/deep-links': [
    ['viber', '0912 345 678', 'viber://chat?number=%2B84912345678'],
    ['viber', 'gomlam', 'viber://pa?chatURI=gomlam', `viber://pa?chatURI=gomlam&text=${encoded}`],
  ],
  'developers.line.biz/en/docs/messaging-api/using-line-url-scheme': [
    [
      'line',
      '@gomlam',
      'https://line.me/R/ti/p/%40gomlam',
      `https://line.me/R/oaMessage/%40gomlam/?${encoded}`,
    ],
    [
      'line',
      'https://line.me/R/ti/p/%40gomlam',
      'https://line.me/R/ti/p/%40gomlam',
      `https://line.me/R/oaMessage/%40gomlam/?${encoded}`,
    ],
    ['line', 'gomlam', 'https://line.me/R/ti/p/gomlam'],
  ],
  'RFC 3966': [
    ['phone', '0912 345 678', 'tel:+84912345678'],
    ['phone', '024 3874 1234', 'tel:+842438741234'],
    ['phone', '1900 1234', 'tel:19001234'],
  ],
  'RFC 5724': [['sms', '0912 345 678', 'sms:+84912345678', `sms:+84912345678?body=${encoded}`]],
  'RFC 6068': [['email', 'chao@gomlam.vn', 'mailto:chao@gomlam.vn', `mailto:chao@gomlam.vn?body=${encoded}`]],
  'developers.facebook.com, ig.me links': [
    ['instagram', '@gom.lam', 'https://ig.me/m/gom.lam'],
    ['instagram', 'https://www.instagram.com/gom.lam/?hl=vi', 'https://ig.me/m/gom.lam'],
  ],
  'support.tiktok.com: addresses of profiles': [
    ['tiktok', '@gomlam', 'https://www.tiktok.com/@gomlam'],
    ['tiktok', 'https://www.tiktok.com/@gomlam', 'https://www.tiktok.com/@gomlam'],
  ],
  'the scheme that WeChat registers on phones': [['wechat', 'gomlam2020', 'weixin://dl/chat?gomlam2020']],
  'developers.kakao.com, KakaoTalk Channel': [
    ['kakaotalk', '_ZeUTxl', 'https://pf.kakao.com/_ZeUTxl/chat'],
    ['kakaotalk', 'https://pf.kakao.com/_ZeUTxl', 'https://pf.kakao.com/_ZeUTxl/chat'],
    ['kakaotalk', 'https://open.kakao.com/o/gAbCdEf', 'https://open.kakao.com/o/gAbCdEf'],
  ],
  'support.signal.org: links of numbers and names': [
    ['signal', '0912 345 678', 'https://signal.me/#p/+84912345678'],
    [
      'signal',
      'https://signal.me/#eu/abcdefghijklmnopqrstuv_-',
      'https://signal.me/#eu/abcdefghijklmnopqrstuv_-',
    ],
  ],
  'support.discord.com: invitations and users': [
    ['discord', 'discord.gg/gomlam', 'https://discord.gg/gomlam'],
    ['discord', 'https://discord.com/invite/gomlam', 'https://discord.gg/gomlam'],
    ['discord', '123456789012345678', 'https://discord.com/users/123456789012345678'],
  ],
}

const cases = Object.entries(documented).flatMap(([source, forms]) =>
  forms.map(([type, value, link, draft]) => ({ source, type, value, link, draft })),
)

test.each(cases)('$source: $type «$value» is $link', ({ type, value, link, draft }) => {
  const found = linkOf(type, value)
  expect(found?.link).toBe(link)
  expect(found?.withText?.(text)).toBe(draft)
})

test('developers.facebook.com, m.me links: the page hears of a ref, beside a text or alone', () => {
  const page = linkOf('messenger', 'gomlam')
  const found = page && withReferral(page, 'website_chan.trang')
  expect(found?.link).toBe('https://m.me/gomlam?ref=website_chan.trang')
  expect(found?.withText?.(text)).toBe(`https://m.me/gomlam?ref=website_chan.trang&text=${encoded}`)
  expect(page && withReferral(page, '')).toEqual(page)
})

test.each([
  ['whatsapp', '1900 1234'],
  ['sms', '1900 1234'],
  ['zalo', 'javascript:alert(1)'],
  ['messenger', 'https://vidu.vn/gomlam'],
  ['telegram', 'gốm lam'],
  ['email', 'chao@gomlam'],
  ['email', 'chao@gomlam.vn?cc=x@y.vn'],
  ['wechat', '0912'],
  ['kakaotalk', 'https://vidu.vn/o/x'],
  ['signal', 'https://vidu.vn/#eu/abcdefghijklmnopqrstuv'],
  ['discord', 'https://vidu.vn/gomlam'],
] as const)('%s does not take «%s»', (type, value) => {
  expect(linkOf(type, value)).toBeUndefined()
})
