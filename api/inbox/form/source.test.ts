import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentSource, sourceOf } from './source.ts'

const page = 'https://tiem.vn/khuyen-mai'

test.each([
  ['nothing', {}, {}],
  ['a page without its query', { page: `${page}?token=bi-mat#muc` }, { page: 'tiem.vn/khuyen-mai' }],
  ['an order in the path', { page: 'https://tiem.vn/don/0912345678/xem' }, { page: 'tiem.vn/don/…/xem' }],
  ['no page of the web', { page: 'file:///C:/trang.html' }, {}],
  ['a host', { page, referrer: 'www.google.com' }, { page: 'tiem.vn/khuyen-mai', referrer: 'google.com' }],
  ['the same site', { page, referrer: 'www.tiem.vn' }, { page: 'tiem.vn/khuyen-mai' }],
  ['a host with a path', { referrer: 'google.com/search?q=ten' }, { referrer: 'google.com' }],
  [
    'a campaign',
    { utm_campaign: ' Tết \u200b2027 ', utm_source: 'zalo' },
    { utmSource: 'zalo', utmCampaign: 'Tết 2027' },
  ],
  ['a long title', { title: 'ữ'.repeat(500) }, { pageTitle: 'ữ'.repeat(200) }],
  ['controls', { title: 'a\u0000b', utm_term: '\ud800' }, {}],
  ['a paid ad', { click: 'gclid' }, { paidAd: 'Google' }],
  ['a link out of Facebook', { click: 'fbclid' }, {}],
  [
    'an ad on Facebook',
    { click: 'fbclid', utm_medium: 'paid_social' },
    { utmMedium: 'paid_social', paidAd: 'Facebook' },
  ],
  ['an id of a click', { click: 'CjwKCAiA-abc', gclid: 'CjwKCAiA-abc' }, {}],
  ['a name of every object', { click: 'constructor' }, {}],
] as const)('%s', (_, sent, expected) => {
  expect(sourceOf(sent)).toEqual(expected)
})

test('whatever is sent, what is kept is short and plain', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 2000 })),
      (sent) => {
        for (const text of Object.values(sourceOf(sentSource.parse(sent)))) {
          expect([...text].length).toBeLessThanOrEqual(253)
          expect(text.isWellFormed()).toBe(true)
        }
      },
    ),
  )
})
