import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminHarness, openAdminHarness } from './harness.ts'

let harness: AdminHarness
let contact: string
let counter: string
beforeAll(async () => {
  harness = await openAdminHarness({ siteUrl: 'https://nhung.test' })
  contact = await published(harness.owner, 'CONTACT_FORM')
  counter = await published(harness.owner, 'PAGE_COUNTER')
})
afterAll(() => harness.close())

async function published({ api }: AdminHarness['owner'], type: string): Promise<string> {
  const { publicId } = (await api('POST', '/widgets', { type, name: type })).body
  expect((await api('POST', `/widgets/${publicId}/publish`)).status).toBe(201)
  return publicId
}

const message = {
  name: 'Lan',
  email: 'lan@vidu.vn',
  phone: '0912345678',
  message: 'Còn bánh không?',
  consent: true,
}
const send = (origin?: string, publicId = contact) =>
  harness.anonymous('POST', `/api/v1/widgets/${publicId}/contact`, message, {
    'Accept-Language': 'vi',
    ...(origin !== undefined && { Origin: origin }),
  })
const view = (origin: string) =>
  harness.anonymous('POST', `/api/v1/widgets/${counter}/events`, { type: 'view' }, { Origin: origin })
const allow = (...allowedSites: string[]) => harness.owner.api('PATCH', '/tenant', { allowedSites })
const views = async () =>
  (await harness.anonymous('GET', `/api/v1/widgets/${counter}/stats`)).body.views.total
const received = async () =>
  (await harness.owner.api('GET', `/widgets/${contact}/submissions`)).body.items.length

test('without a list any page may send', async () => {
  expect((await harness.owner.api('GET', '/tenant')).body.allowedSites).toEqual([])
  expect((await send('https://ai-do.com')).status).toBe(201)
  expect((await send('null')).status).toBe(201)
})

test('with one, visitors of the listed sites send, of their subdomains and of our own pages; others are told, and nothing is kept', async () => {
  const before = await received()
  expect(
    (await allow('https://www.TiemBanh.vn/lien-he', 'tiệmbánh.vn', '*.tiembanh.vn')).body.allowedSites,
  ).toEqual(['tiembanh.vn', 'tiệmbánh.vn'])
  for (const origin of [
    'https://tiembanh.vn',
    'https://www.tiembanh.vn',
    'http://dat.tiembanh.vn:8080',
    'https://xn--timbnh-sta3432d.vn',
    'https://nhung.test',
    // a program
    undefined,
  ])
    expect((await send(origin)).status, origin).toBe(201)
  for (const origin of [
    'https://xautiembanh.vn',
    'https://tiembanh.vn.ke-xau.com',
    'null',
    'http://nhung.test',
  ]) {
    const refused = await send(origin)
    expect([refused.status, refused.body.type], origin).toEqual([403, '/problems/site-not-allowed'])
    expect(refused.body.detail).toContain('chưa gửi gì cả')
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  }
  expect(await received()).toBe(before + 6)

  expect((await view('https://ke-xau.com')).status).toBe(403)
  expect((await view('https://tiembanh.vn')).status).toBe(202)
  expect(await views()).toBe(1)
  // Reads are files, for everybody.
  const config = await harness.anonymous('GET', `/api/v1/widgets/${contact}/config`, undefined, {
    Origin: 'https://ke-xau.com',
  })
  expect([config.status, config.text.includes('tiembanh')]).toEqual([200, false])
})

test('the list is the tenant’s own, stands in the audit, and is taken away again', async () => {
  const foreign = await published(harness.otherOwner, 'CONTACT_FORM')
  expect((await send('https://ai-do.com', foreign)).status).toBe(201)
  expect((await allow()).body.allowedSites).toEqual([])
  expect((await send('https://ai-do.com')).status).toBe(201)
  const [entry] = (await harness.owner.api('GET', '/audit')).body.items
  expect(entry).toMatchObject({
    action: 'tenant.change',
    changes: [
      {
        label: { vi: 'Trang được phép gửi' },
        before: { vi: 'tiembanh.vn, tiệmbánh.vn' },
        after: { vi: 'mọi trang', en: 'all pages' },
      },
    ],
  })
  expect((await harness.editor.api('PATCH', '/tenant', { allowedSites: [] })).status).toBe(403)
})

test.for([
  ['no domain', ['tiembanh.vn', 'tiệm bánh'], '#/allowedSites/1'],
  ['a suffix', ['vn'], '#/allowedSites/0'],
  ['too many', Array.from({ length: 51 }, (_, place) => `a${place}.vn`), '#/allowedSites'],
] as const)('%s is refused at its field, and the list stays', async ([, sites, pointer]) => {
  const refused = await allow(...sites)
  expect([refused.status, refused.body.errors]).toMatchObject([422, [{ pointer }]])
  expect((await harness.owner.api('GET', '/tenant')).body.allowedSites).toEqual([])
})
