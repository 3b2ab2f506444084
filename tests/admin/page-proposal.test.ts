import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proposalOf } from '../../api/page-reading/proposal.ts'
import { createPageProposals } from '../../api/page-reading/read-proposal.ts'
import { entryOfType } from '../../widgets/catalog.ts'
import { sampleValuesOf } from '../../widgets/schema/sample-values.ts'
import { freePort } from '../harness/free-port.ts'
import { openAdminHarness } from './harness.ts'

const at = new Date('2026-11-28T08:00:00Z')
const script = (json: unknown) =>
  `<script type="application/ld+json">${typeof json === 'string' ? json : JSON.stringify(json)}</script>`

const bakery = {
  ...{ '@type': 'Bakery', name: 'Tiệm bánh Mì Hoa', telephone: '+84 28 3915 7788', email: 'chao@mihoa.vn' },
  ...{ taxID: '0312345678', logo: { '@type': 'ImageObject', url: '/logo.png' } },
  sameAs: ['https://www.facebook.com/mihoa.hoian'],
  address: {
    ...{ '@type': 'PostalAddress', streetAddress: '12 Trần Phú', addressLocality: 'Phường Hội An' },
    addressRegion: 'Đà Nẵng',
  },
  openingHoursSpecification: [
    { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '06:00', closes: '21:00' },
    { dayOfWeek: 'https://schema.org/Saturday', opens: '06:00', closes: '22:00' },
    { validFrom: '2027-02-05', validThrough: '2027-02-09', opens: '00:00', closes: '00:00' },
  ],
}
const faq = {
  '@type': 'FAQPage',
  mainEntity: [
    {
      '@type': 'Question',
      name: 'Có giao hàng không?',
      acceptedAnswer: {
        '@type': 'Answer',
        text: '<p>Có, <b>miễn phí</b> trong 5 km.</p><script>alert(1)</script>',
      },
    },
  ],
}
const job = {
  ...{ '@type': 'JobPosting', title: 'Thợ làm bánh', description: 'Làm ca sáng', datePosted: '2026-11-01' },
  jobLocation: { '@type': 'Place', address: { addressRegion: 'Đà Nẵng' } },
}
const links = `<a href="https://zalo.me/0937481526">Zalo</a><a href="/bao-mat">Chính sách bảo mật</a>`
const shop = `<!doctype html><meta charset="utf-8"><title>Mì Hoa – Bánh mì</title>${script({ '@graph': [bakery, faq, job] }).replace('</script>"', '<\\/script>"')}${links}`

const read = (html: string, url = 'https://mihoa.vn/lien-he') => proposalOf({ url, html }, at)
const valuesOf = (html: string) =>
  Object.fromEntries(read(html).profile.map(({ field, value }) => [field, value]))

test('the page of a bakery gives its profile, each field with its source, and five drafts', () => {
  const html = shop.replace('<script>alert(1)</script>', '<\\/p>')
  const { profile, drafts } = read(html)
  expect(valuesOf(html)).toEqual({
    ...{ name: 'Tiệm bánh Mì Hoa', phone: '028 3915 7788', email: 'chao@mihoa.vn', taxCode: '0312345678' },
    ...{
      logo: 'https://mihoa.vn/logo.png',
      website: 'https://mihoa.vn/',
      facebook: 'facebook.com/mihoa.hoian',
    },
    ...{ address: '12 Trần Phú, Phường Hội An, Đà Nẵng', provinceCode: 'Đà Nẵng', wardCode: 'Phường Hội An' },
    weekly: [
      { days: 'weekdays', hours: ['06:00-21:00'] },
      { days: 'sat', hours: ['06:00-22:00'] },
    ],
    special: [{ label: '', from: '2027-02-05', to: '2027-02-09', hours: [] }],
    ...{ zalo: '0937481526', policyUrl: 'https://mihoa.vn/bao-mat' },
  })
  expect(profile.find(({ field }) => field === 'phone')?.found.vi).toBe(
    'Dữ liệu có cấu trúc: Bakery, telephone',
  )
  expect(drafts.map(({ type, count }) => [type, count])).toEqual([
    ['FAQ', 1],
    ['HOURS', 1],
    ['BUBBLE', 1],
    ['STORE_LOCATOR', 1],
    ['JOB_BOARD', 1],
  ])
  expect(drafts[0]?.draft.settings).toEqual({
    items: [{ question: 'Có giao hàng không?', answer: 'Có, miễn phí trong 5 km.' }],
  })
  // They are published with one press: nothing in them is invented.
  const samplesOf = ({ type, draft }: (typeof drafts)[number]) => {
    const { definition } = entryOfType(type) ?? {}
    return definition ? sampleValuesOf(definition, draft).map(({ pointer }) => `${type} ${pointer}`) : [type]
  }
  expect(drafts.flatMap(samplesOf)).toEqual([])
})

test('a page without structured data tells what its links, its head and its footer say', () => {
  const html = `<meta property="og:site_name" content="Gốm Lam"><meta name="theme-color" content="#B3261E">
    <link rel="apple-touch-icon" href="https://gomlam.vn/icon.png"><a href="tel:(028) 3822 1234">Gọi</a>
    <a href="mailto:chao@gomlam.vn?subject=Hỏi">Thư</a><a href="https://m.me/gomlam">Chat</a><p>MST: 0312345678</p>`
  expect(valuesOf(html)).toEqual({
    ...{ name: 'Gốm Lam', phone: '028 3822 1234', email: 'chao@gomlam.vn', facebook: 'facebook.com/gomlam' },
    ...{ logo: 'https://gomlam.vn/icon.png', theme: { primary: '#b3261e' }, taxCode: '0312345678' },
    website: 'https://mihoa.vn/',
  })
})

const vase = {
  ...{ '@type': 'Product', name: 'Bình hoa men lam', image: ['/binh.jpg'], url: '/binh-hoa' },
  offers: {
    ...{ '@type': 'Offer', price: '350.000', priceCurrency: 'VND' },
    availability: 'https://schema.org/InStock',
  },
}
const cups = {
  ...{ '@type': 'Product', name: `Bộ chén trà ${'men ngọc '.repeat(6)}Bát Tràng`, description: 'Sáu chén' },
  offers: { '@type': 'AggregateOffer', lowPrice: 1200000.0, highPrice: 2_500_000, priceCurrency: 'VND' },
}
const soldOut = { ...vase, name: 'Lọ', offers: { price: 1, availability: 'http://schema.org/OutOfStock' } }
const asked = { ...vase, name: 'Theo yêu cầu', offers: { price: '0', priceCurrency: 'VND' } }
const abroad = { ...vase, name: 'Vase', offers: { price: '19.90', priceCurrency: 'USD' } }
const productsIn = (...products: object[]) =>
  read(script(products), 'https://gomlam.vn/hang/').drafts.map(({ type, count, draft, found }) => ({
    ...{ type, count, settings: draft.settings, found: found.vi },
  }))

test('goods with a price are a table of prices, those of another currency and those that nobody can buy left out', () => {
  expect(productsIn(soldOut, vase, asked, abroad, cups, vase)).toEqual([
    {
      ...{ type: 'PRICING_TABLE', count: 2, found: 'Dữ liệu có cấu trúc: Product, offers' },
      settings: {
        ...{ periods: [{ id: 'lifetime' }], currencies: ['VND'] },
        plans: [
          {
            ...{ name: 'Bình hoa men lam', description: '' },
            prices: [{ period: 'lifetime', currency: 'VND', amount: 350_000 }],
            cta: { text: 'Xem sản phẩm', url: 'https://gomlam.vn/binh-hoa' },
          },
          {
            ...{ name: 'Bộ chén trà men ngọc men ngọc men ngọc…', description: cups.name },
            prices: [{ period: 'lifetime', currency: 'VND', amount: 1_200_000 }],
            note: 'Giá thấp nhất, tùy loại',
          },
        ],
      },
    },
  ])
  const gym = (price: number) => ({
    ...{ '@type': 'Service', name: `Thẻ ${price}` },
    offers: { priceSpecification: { price, priceCurrency: 'đ', billingDuration: 'P1M' } },
  })
  expect(productsIn(gym(500_000), gym(900_000))).toMatchObject([
    { type: 'PRICING_TABLE', settings: { periods: [{ id: 'monthly' }], currencies: ['VND'] } },
  ])
  expect(productsIn(...Array.from({ length: 20 }, (_, at) => gym(at + 1)))).toMatchObject([{ count: 8 }])
})

test('one product alone stands at the edge of pages, with its picture and its page', () => {
  expect(productsIn(abroad)).toEqual([
    {
      ...{ type: 'STICKY_SIDE_ROLL', count: 1, found: 'Dữ liệu có cấu trúc: Product, offers' },
      settings: {
        ...{ title: 'Vase', tabText: 'Sản phẩm', tabIcon: 'tag', text: '19,90\u00a0US$' },
        ...{ image: 'https://gomlam.vn/binh.jpg', imageAlt: 'Vase' },
        ...{ ctaText: 'Xem sản phẩm', ctaUrl: 'https://gomlam.vn/binh-hoa' },
      },
    },
  ])
  const { type, draft } = read(script(vase)).drafts[0] ?? {}
  const { definition } = entryOfType(type ?? '') ?? {}
  expect(definition && draft && sampleValuesOf(definition, draft)).toEqual([])
})

const nested = (depth: number, inner = '{"@type":"Bakery","name":"A","telephone":"0912345678"}') =>
  `${'{"a":['.repeat(depth)}${inner}${']}'.repeat(depth)}`
const many = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))
const questions = (count: number, text: string) => ({
  '@type': 'FAQPage',
  mainEntity: many(count, (at) => ({
    ...{ '@type': 'Question', name: `Câu hỏi ${at}?` },
    acceptedAnswer: { '@type': 'Answer', text },
  })),
})
const business = (more: object) =>
  script({ '@type': 'Bakery', name: 'Tiệm', telephone: '0912345678', ...more })
const hostile: [name: string, html: string][] = [
  ['nothing', ''],
  ['no HTML', '\0\0\0\uFFFD'],
  ['JSON of a null', script('null')],
  ['JSON of a number', script('1e999')],
  ['JSON cut short', script('{"@type":"Bakery","name":"Tiệm')],
  ['an empty script', script('')],
  ['a comment in JSON', script('<!-- {"@type":"Bakery","name":"Tiệm"} -->')],
  ['JSON as deep as it is long', script(nested(100_000))],
  ['JSON deeper than it is looked at', script(nested(20))],
  ['lists in lists', script('['.repeat(300_000))],
  ['a hundred thousand scripts', '<script type="application/ld+json">{}</script>'.repeat(30_000)],
  [
    'one object of a hundred thousand keys',
    script(Object.fromEntries(many(100_000, (at) => [`k${at}`, at]))),
  ],
  ['ten thousand questions', script(questions(10_000, 'Có'))],
  ['a question of a megabyte', script(questions(1, 'a'.repeat(1_000_000)))],
  ['answers of unclosed tags', script(questions(80, '<b><i><p>'.repeat(2000)))],
  ['an answer of spaces', script(questions(10, ' '.repeat(100_000)))],
  ['ten thousand stores', script(many(10_000, (at) => ({ ...bakery, name: `Tiệm ${at}` })))],
  [
    'ten thousand stores without a place',
    script(many(10_000, (at) => ({ ...bakery, address: { streetAddress: `${at}, a, b, c, d, e` } }))),
  ],
  ['ten thousand jobs', script(many(5000, (at) => ({ ...job, title: `Thợ ${at}` })))],
  ['ten thousand hours', business({ openingHours: many(10_000, () => 'Mo-Su 08:00-20:00') })],
  ['hours of a megabyte', business({ openingHours: 'Mo-Fr 08:00-20:00, '.repeat(50_000) })],
  ['hours that are none', business({ openingHours: [{}, null, 'sáng tới tối', '99:99-00:00'] })],
  [
    'hours backwards',
    business({ openingHoursSpecification: [{ dayOfWeek: 'Blursday', opens: '25:00', closes: -1 }] }),
  ],
  [
    'special days without end',
    business({
      openingHoursSpecification: many(5000, () => ({ validFrom: '2027-99-99', opens: '1', closes: '2' })),
    }),
  ],
  ['a point outside of the world', business({ geo: { latitude: 1e308, longitude: 'x' } })],
  ['ten thousand products', script(many(10_000, (at) => ({ ...vase, name: `Bình ${at}` })))],
  ['a product of ten thousand offers', script({ ...vase, offers: many(10_000, () => vase.offers) })],
  [
    'prices that are none',
    script(
      [1e308, -1, 'NaN', {}, [], null, '9'.repeat(1_000_000)].map((price, at) => ({
        ...{
          ...vase,
          name: `Bình ${at}`,
          offers: [{ price, priceCurrency: 'javascript:alert(1)' }, { price }],
        },
      })),
    ),
  ],
  [
    'products that lead elsewhere',
    script({ ...vase, url: 'javascript:alert(1)', image: 'file:///etc/passwd' }),
  ],
  ['numbers as names', business({ name: 42, telephone: 912345678, address: 7 })],
  ['objects as names', business({ name: { a: 1 }, telephone: [{}], email: [null], sameAs: { a: 1 } })],
  ['a name with markup', business({ name: '<img src=x onerror=alert(1)>Tiệm' })],
  ['a name that turns the text round', business({ name: 'Tiệm\u202E abc' })],
  ['a name of control characters', business({ name: 'Tiệm\u0000\u0007' })],
  ['half a letter', business({ name: '\uD800' })],
  ['a name of combining marks', business({ name: `e${'\u0301'.repeat(5000)}` })],
  ['a name of a megabyte', business({ name: 'a'.repeat(1_000_000) })],
  [
    'prototype keys',
    script(
      '{"@type":"Bakery","__proto__":{"name":"x"},"constructor":{"prototype":{"a":1}},"name":"Tiệm","telephone":"0912345678"}',
    ),
  ],
  ['a script as a logo', business({ logo: 'javascript:alert(1)' })],
  ['a logo inside the network', business({ logo: 'http://192.168.1.1/logo.png' })],
  ['a website of another scheme', business({ url: 'file:///etc/passwd' })],
  ['types without end', business({ '@type': many(50_000, () => 'Bakery') })],
  ['a type of a megabyte', business({ '@type': 'A'.repeat(1_000_000) })],
  ['itself in a graph', script({ '@graph': many(1000, () => ({ '@graph': [bakery] })) })],
  ['a tree of unclosed tags', '<a><b><i><u><p>'.repeat(20_000)],
  ['tags as deep as the page', '<div>'.repeat(200_000)],
  ['a table in a table', '<table>'.repeat(5000)],
  ['a hundred thousand links', '<a href="tel:1">a</a>'.repeat(60_000)],
  [
    'links of another scheme',
    '<a href="javascript:alert(1)">Chính sách bảo mật</a><a href="data:text/html,a">riêng tư</a>',
  ],
  ['a link of a megabyte', `<a href="tel:${'9'.repeat(1_000_000)}">a</a>`],
  ['links that are none', '<a href="http://[">bảo mật</a><a href="https://">bảo mật</a><a>bảo mật</a>'],
  ['zalo with a path', '<a href="https://zalo.me/../../etc">a</a><a href="https://zalo.me/%00">b</a>'],
  ['facebook of another host', '<a href="https://facebook.com.evil.vn/m.me/x">a</a>'],
  ['a base elsewhere', '<base href="javascript:alert(1)"><a href="x">bảo mật</a>'],
  ['a base that is none', '<base href="http://["><a href="/x">bảo mật</a>'],
  ['a color that is none', '<meta name="theme-color" content="url(javascript:alert(1))">'],
  ['a hundred thousand metas', '<meta name="theme-color" content="red">'.repeat(40_000)],
  ['a title of a megabyte', `<title>${'a'.repeat(1_500_000)}</title>`],
  ['a footer of tax codes', `<p>${'MST: 0312345678901234 '.repeat(50_000)}</p>`],
  ['everything in a template', `<template>${shop}</template>`],
  ['everything in a comment', `<!--${shop}-->`],
  ['everything in an SVG', `<svg><foreignObject>${shop}</foreignObject></svg>`],
  ['a frame in a text', script(questions(1, '<iframe srcdoc="<script>alert(1)<\\/script>"></iframe>Có'))],
  ['Markdown in a text', script(questions(1, '[bấm](javascript:alert(1)) ![x](http://a/b) <http://a>'))],
]

describe('hostile pages', () => {
  test('are sixty', () => expect(hostile.length).toBeGreaterThanOrEqual(60))

  test('are read in a thread, one after another, and give nothing that is not clean', async () => {
    const pages = await serve(Object.fromEntries(hostile.map(([, html], at) => [`/${at}`, html])))
    const proposals = createPageProposals({ allowLoopback: true })
    for (const [index, [name]] of hostile.entries()) {
      const read = await proposals.read(`${pages.origin}/${index}`, at.getTime())
      if ('code' in read) {
        expect(read.code, name).toBe('too-large')
        continue
      }
      const text = JSON.stringify(read)
      expect(text.length, name).toBeLessThan(3_000_000)
      expect(text, name).not.toMatch(
        /javascript:alert\(1\)"|<script|onerror|192\.168|file:|\\u202e|\\u0000|\\ud800/i,
      )
      expect(read.drafts.length, name).toBeLessThanOrEqual(5)
    }
    await proposals.close()
    pages.close()
  })

  test('ten thousand questions give two hundred', () => {
    const found = read(script(questions(10_000, 'Có'))).drafts
    expect(found.map(({ type, count }) => [type, count])).toEqual([['FAQ', 200]])
  })
})

async function serve(bodies: Record<string, string | Buffer>) {
  const port = await freePort()
  const server: Server = createServer((request, response) => {
    const path = request.url ?? ''
    if (path === '/inward') response.writeHead(302, { Location: 'http://192.168.1.1/' }).end()
    else if (path === '/loop') response.writeHead(302, { Location: '/loop' }).end()
    else if (path === '/picture') response.writeHead(200, { 'Content-Type': 'image/png' }).end('png')
    else if (bodies[path] === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'Content-Type': 'text/html' }).end(bodies[path])
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

describe('over the API', () => {
  let harness: Awaited<ReturnType<typeof openAdminHarness>>
  let pages: Awaited<ReturnType<typeof serve>>
  beforeAll(async () => {
    const withoutHeader = Buffer.from('<meta charset="windows-1258"><title>Ti\xea\xf2m</title>', 'latin1')
    pages = await serve({ '/shop': shop, '/long': 'a'.repeat(3_000_000), '/windows-1258': withoutHeader })
    harness = await openAdminHarness({ service: { webhooks: { allowLoopback: true } } })
  })
  afterAll(async () => {
    await harness.close()
    pages.close()
  })
  const ask = (path: string) =>
    harness.editor.api('POST', '/page-proposal', {
      url: path.startsWith('http') ? path : pages.origin + path,
    })

  test('an editor reads a page; what is none of the public internet is not read, and nothing tells which', async () => {
    const found = await ask('/shop')
    expect(found.status, found.text).toBe(200)
    expect(found.body.profile.map(({ field }: { field: string }) => field)).toContain('weekly')
    for (const path of [
      '/inward',
      '/loop',
      '/absent',
      '/picture',
      '/long',
      'https://10.0.0.1/',
      'https://[::1]/',
    ]) {
      const refused = await ask(path)
      expect([path, refused.status]).toEqual([path, 422])
      expect(refused.body.errors[0].pointer).toBe('#/url')
    }
    expect((await harness.viewer.api('POST', '/page-proposal', { url: `${pages.origin}/shop` })).status).toBe(
      403,
    )
    const old = await ask('/windows-1258')
    expect(old.body.profile).toContainEqual(expect.objectContaining({ field: 'name', value: 'Tiệm' }))
    for (let more = 0; more < 2; more++) await ask('/absent')
    expect((await ask('/shop')).status).toBe(429)
    expect(harness.log).toEqual([])
  })
})
