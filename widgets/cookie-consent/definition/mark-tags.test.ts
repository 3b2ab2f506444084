import { expect, test } from 'vitest'
import { defaultCategories } from './categories.ts'
import { markTags } from './mark-tags.ts'

const mark = (pasted: string, ids?: string[]) =>
  markTags(pasted, ids?.map((id) => ({ id, label: id, required: id === 'essential' })) ?? defaultCategories)

const google = `<!-- Google tag (gtag.js) -->
<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABC123DEF4"></script>
<script>
  window.dataLayer = window.dataLayer || [];
  function gtag(){dataLayer.push(arguments);}
  gtag('js', new Date());

  gtag('config', 'G-ABC123DEF4');
</script>`

test('the tag of Google Analytics comes back marked, and else as Google gave it', () => {
  const { html, marked, unknown } = mark(google)
  expect(html).toBe(
    google
      .replace('<script async', '<script type="text/plain" data-category="analytics" async')
      .replace('<script>', '<script type="text/plain" data-category="analytics">'),
  )
  expect(marked).toEqual([{ name: 'Google Analytics', categories: ['Phân tích'] }])
  expect(unknown).toBe(0)
  // Marked once, it stays so.
  expect(mark(html).html).toBe(html)
})

test.each([
  ['Google Ads', `<script>gtag('config', 'AW-123456789')</script>`, 'marketing'],
  [
    'Google Tag Manager',
    `<script>(function(w,d){j.src='https://www.googletagmanager.com/gtm.js?id='+i})(window)</script>`,
    'analytics, marketing',
  ],
  [
    'Meta Pixel',
    `<script>!function(f){s.src='https://connect.facebook.net/en_US/fbevents.js'}(window);fbq('init','1')</script>`,
    'marketing',
  ],
  [
    'TikTok Pixel',
    `<script>!function (w, d, t) { w.TiktokAnalyticsObject=t;var ttq=w[t]; ttq.load('X') }(window, document, 'ttq')</script>`,
    'marketing',
  ],
  ['Zalo', `<script src="https://sp.zalo.me/plugins/sdk.js"></script>`, 'marketing'],
  [
    'Microsoft Clarity',
    `<script type="text/javascript">(function(c){t.src="https://www.clarity.ms/tag/"+i})(window)</script>`,
    'analytics',
  ],
])('%s is known', (name, tag, category) => {
  const { html, marked } = mark(tag)
  expect(marked.map((one) => one.name)).toEqual([name])
  expect(html).toMatch(new RegExp(`^<script type="text/plain" data-category="${category}"(?: src=|>)`))
  expect(html).not.toContain('text/javascript')
})

test('what loads without scripts goes, frames wait, and what is unknown or no script stays', () => {
  const pixel =
    '<noscript><img height="1" src="https://www.facebook.com/tr?id=1&ev=PageView&noscript=1"/></noscript>'
  expect(mark(pixel).html).toBe('')
  expect(mark('<noscript>Bật JavaScript</noscript>').html).toBe('<noscript>Bật JavaScript</noscript>')
  expect(
    mark('<iframe src="https://www.facebook.com/plugins/page.php?href=x" width="340"></iframe>').html,
  ).toBe(
    '<iframe data-category="marketing" data-src="https://www.facebook.com/plugins/page.php?href=x" width="340"></iframe>',
  )
  expect(mark('<script type="module" src="https://connect.facebook.net/x.js"></script>').html).toBe(
    '<script type="text/plain" data-category="marketing" data-type="module" src="https://connect.facebook.net/x.js"></script>',
  )
  const own = '<script src="/gio-hang.js"></script>'
  expect(mark(own)).toEqual({ html: own, marked: [], unknown: 1 })
  const data = '<script type="application/ld+json">{"@type":"Store"}</script>'
  expect(mark(data)).toEqual({ html: data, marked: [], unknown: 0 })
})

test('the category is the merchant’s own', () => {
  const categoryIn = (ids: string[]) => /data-category="([^"]*)"/.exec(mark(google, ids).html)?.[1]
  expect(categoryIn(['essential', 'statistics', 'marketing'])).toBe('statistics')
  expect(categoryIn(['essential', 'tracking'])).toBe('tracking')
  expect(categoryIn(['essential'])).toBeUndefined()
})
