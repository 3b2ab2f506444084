import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { head } from '../definition/head.ts'
import { sample } from '../definition/sample.ts'
import { settings } from '../definition/settings.ts'
import { signals } from './consent-mode.ts'
import { downloadUrl, erasureLink, receiptOf } from './consent-receipt.ts'
import { bannerText } from './displayed-text.ts'
import { messagesByLocale } from './messages.ts'
import { vi as panelMessages } from './panel-messages.ts'
import { preferencesText } from './preferences-text.ts'
import { textHash } from './text-hash.ts'
import { textsOf } from './texts.ts'

const filledIn = (draft: object, locale: 'vi' | 'en') => {
  const parsed = settings.parse(draft)
  return { ...parsed, ...textsOf(parsed, locale) }
}
const shop = filledIn(sample.vi.settings, 'vi')

test('each layer has its own displayed text', () => {
  const messages = { ...messagesByLocale.vi, ...panelMessages }
  const banner = bannerText(shop, messages)
  const preferences = preferencesText(shop, messages)
  expect(banner.split('\n')).toEqual([
    shop.title,
    shop.message,
    'Tùy chỉnh',
    'Chính sách cookie',
    shop.policyUrl,
    'Từ chối tất cả',
    'Đồng ý tất cả',
  ])
  expect(preferences).toContain('Phân tích')
  expect(preferences).toContain('_fbp')
  expect(preferencesText({ ...shop, showDetails: false }, messages)).not.toContain('_fbp')
})

test('the owner’s texts have precedence over the defaults', () => {
  expect(filledIn({ acceptLabel: 'Cho phép' }, 'vi').acceptLabel).toBe('Cho phép')
  expect(filledIn({}, 'en').acceptLabel).toBe('Accept all')
})

test('the hash is the SHA-256 of the UTF-8 bytes', async () => {
  const text = 'Đồng ý tất cả'
  expect(await textHash(text)).toBe(createHash('sha256').update(text).digest('hex'))
})

test('the receipt has everything that the record has', () => {
  const receipt = receiptOf(
    {
      consentId: 'c1',
      action: 'reject_all',
      categories: { essential: true, analytics: false },
      policyVersion: 1,
      language: 'vi',
      textHash: 'ab',
      gpc: true,
      at: 0,
    },
    { site: 'https://annhien.vn', widget: 'abcdefghijkl', revision: 4 },
  )
  expect(receipt).toEqual({
    site: 'https://annhien.vn',
    widget: 'abcdefghijkl',
    revision: 4,
    consentId: 'c1',
    action: 'reject_all',
    categories: { essential: true, analytics: false },
    policyVersion: 1,
    language: 'vi',
    textHash: 'ab',
    gpc: true,
    decidedAt: '1970-01-01T00:00:00.000Z',
  })
  const [, file = ''] = downloadUrl(receipt).split(',')
  expect(JSON.parse(decodeURIComponent(file))).toEqual(receipt)
})

test('an erasure request has the consent id in its subject; a page’s address stays as it is', () => {
  expect(erasureLink('mailto:a@b.vn', 'Xóa: c1')).toBe('mailto:a@b.vn?subject=X%C3%B3a%3A%20c1')
  expect(erasureLink('mailto:a@b.vn?cc=x@b.vn', 'Xóa')).toBe('mailto:a@b.vn?cc=x@b.vn&subject=X%C3%B3a')
  expect(erasureLink('https://b.vn/xoa', 'Xóa')).toBe('https://b.vn/xoa')
})

test('each category sets its own Consent Mode signals', () => {
  expect(signals({ essential: true, analytics: true, marketing: false })).toEqual({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
    personalization_storage: 'denied',
    functionality_storage: 'granted',
    security_storage: 'granted',
  })
  expect(signals({ preferences: true, marketing: false }).personalization_storage).toBe('granted')
})

test('the snippet for the page’s head sets the same default as the widget', () => {
  const commands: unknown[][] = []
  const [, code = ''] = /<script>([^<]*)<\/script>$/.exec(head({ settings: shop, locale: 'vi' })) ?? []
  const page = { dataLayer: { push: (entry: ArrayLike<unknown>) => commands.push(Array.from(entry)) } }
  new Function('window', 'dataLayer', code)(page, page.dataLayer)
  expect(commands).toEqual([['consent', 'default', { ...signals({}), wait_for_update: 500 }]])
  expect(head({ settings: { ...shop, googleConsentMode: false }, locale: 'vi' })).not.toContain('gtag')
})
