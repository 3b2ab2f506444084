import { expect, test } from 'vitest'
import { type LinkedChannel, linkOf, withReferral } from './channel-links.ts'

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

test.each([
  ['messenger', 'facebook.com/profile.php?id=100083123456789', 'https://m.me/100083123456789'],
  [
    'messenger',
    'https://www.facebook.com/profile.php?id=100083123456789&mibextid=abc',
    'https://m.me/100083123456789',
  ],
  ['messenger', 'https://web.facebook.com/gomlam/', 'https://m.me/gomlam'],
  ['messenger', 'https://vi-vn.facebook.com/gomlam', 'https://m.me/gomlam'],
  ['messenger', 'https://mbasic.facebook.com/gomlam?refid=1', 'https://m.me/gomlam'],
  ['messenger', 'https://m.facebook.com/gomlam/photos/', 'https://m.me/gomlam'],
  ['messenger', 'https://www.facebook.com/people/Gốm-Làm/100083123456789/', 'https://m.me/100083123456789'],
  ['messenger', 'https://www.facebook.com/pages/Gom-Lam/123456789012', 'https://m.me/123456789012'],
  ['messenger', 'https://www.facebook.com/p/Gom-Lam-100083123456789/', 'https://m.me/100083123456789'],
  ['messenger', 'https://www.messenger.com/t/gomlam', 'https://m.me/gomlam'],
  ['messenger', 'facebook.com/messages/t/100083123456789', 'https://m.me/100083123456789'],
  ['messenger', 'fb.com/gomlam', 'https://m.me/gomlam'],
  ['messenger', '\u200bgomlam\u200e', 'https://m.me/gomlam'],
  ['zalo', 'zalo.me/0912345678', 'https://zalo.me/0912345678'],
  ['zalo', 'https://zalo.me/84912345678', 'https://zalo.me/0912345678'],
  ['zalo', 'https://chat.zalo.me/?phone=0912345678', 'https://zalo.me/0912345678'],
  ['zalo', 'https://zalo.me/0912345678?utm_source=web', 'https://zalo.me/0912345678'],
  ['zalo', 'https://zalo.me/g/abcdef123', 'https://zalo.me/g/abcdef123'],
  ['zalo', '912345678', 'https://zalo.me/0912345678'],
  ['zalo', '(+84) 912 345 678', 'https://zalo.me/0912345678'],
  ['whatsapp', 'wa.me/84912345678', 'https://wa.me/84912345678'],
  ['whatsapp', 'https://wa.me/+84912345678?text=Xin', 'https://wa.me/84912345678'],
  ['whatsapp', 'https://wa.me/14155552671', 'https://wa.me/14155552671'],
  ['whatsapp', 'https://api.whatsapp.com/send?phone=84912345678&text=a', 'https://wa.me/84912345678'],
  ['whatsapp', 'https://web.whatsapp.com/send/?text=a&phone=%2B84912345678', 'https://wa.me/84912345678'],
  ['whatsapp', 'whatsapp://send?phone=84912345678', 'https://wa.me/84912345678'],
  ['whatsapp', 'https://wa.me/message/ABCDEF123', 'https://wa.me/message/ABCDEF123'],
  ['telegram', 't.me/+84912345678', 'https://t.me/+84912345678'],
  ['telegram', 'https://t.me/s/gomlam', 'https://t.me/gomlam'],
  ['telegram', 'https://telegram.me/gomlam?start=1', 'https://t.me/gomlam'],
  ['viber', 'viber://chat?number=%2B84912345678', 'viber://chat?number=%2B84912345678'],
  ['phone', 'tel:0912345678', 'tel:+84912345678'],
  ['phone', 'tel:+84-28-3822-1234', 'tel:+842838221234'],
  ['phone', 'tel:19001234', 'tel:19001234'],
  ['sms', 'sms:0912345678?body=a', 'sms:+84912345678'],
  ['email', 'mailto:chao@gomlam.vn?subject=a', 'mailto:chao@gomlam.vn'],
  ['instagram', 'https://www.instagram.com/gom.lam?igsh=abc', 'https://ig.me/m/gom.lam'],
  ['tiktok', 'https://www.tiktok.com/@gomlam/video/7123', 'https://www.tiktok.com/@gomlam'],
  ['signal', 'https://signal.me/#p/+84912345678', 'https://signal.me/#p/+84912345678'],
] as const)('%s «%s», as it is copied, is %s', (type, value, link) => {
  expect(linkOf(type, value)?.link).toBe(link)
})

test.each([
  ['messenger', 'facebook.com/story.php?story_fbid=1&id=2'],
  ['messenger', 'story.php'],
  ['messenger', 'https://www.facebook.com/share/abc123/'],
  ['messenger', 'https://www.facebook.com/groups/gomlam'],
  ['messenger', 'https://www.facebook.com/watch/?v=1'],
  ['messenger', 'https://www.facebook.com/'],
  ['messenger', 'https://www.facebook.com/profile.php'],
  ['instagram', 'https://www.instagram.com/p/CxYz/'],
  ['instagram', 'instagram.com/reel/abc'],
  ['telegram', 'https://t.me/share/url?url=x'],
  ['telegram', 'https://t.me/+AbCdEfGh'],
  ['telegram', 'https://t.me/joinchat/AbCd'],
  ['zalo', 'https://zalo.me/pc'],
  ['zalo', '8,42838E+11'],
  ['tiktok', 'https://www.tiktok.com/tag/gom'],
  ['whatsapp', 'https://vidu.vn/?phone=0912345678'],
  ['messenger', 'https://constructor/x'],
] as const)('%s does not take «%s», which is no profile', (type, value) => {
  expect(linkOf(type, value)).toBeUndefined()
})

test('what a channel links to is read again as the same', () => {
  const all = cases.filter(({ type }) => !['wechat', 'viber'].includes(type))
  for (const { type, link } of all) expect([link, linkOf(type, link)?.link]).toEqual([link, link])
})
