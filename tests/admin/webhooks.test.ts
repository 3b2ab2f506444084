import { afterAll, beforeAll, expect, test } from 'vitest'
import { resolver } from '../harness/fake-resolver.ts'
import { storedFiles } from '../harness/test-store.ts'
import { type AdminHarness, openAdminHarness } from './harness.ts'

const secret = 'khóa-ký-rất-bí-mật'
let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness({ service: { webhooks: { lookup: resolver('127.0.0.1') } } })
})
afterAll(() => harness.close())

async function contactForm(privateSettings: object) {
  const { api } = harness.owner
  const { publicId, draftVersion } = (
    await api('POST', '/widgets', { type: 'CONTACT_FORM', name: 'Liên hệ', draft: {} })
  ).body
  const saved = await api(
    'PUT',
    `/widgets/${publicId}/draft`,
    { privateSettings },
    {
      'If-Match': String(draftVersion),
    },
  )
  expect(saved.status).toBe(200)
  return { publicId, published: await api('POST', `/widgets/${publicId}/publish`) }
}

test('the running service delivers, says what became of it, and a merchant may try again', async () => {
  // The refusal of the address that the name leads to shows that the delivery was attempted.
  const { publicId, published } = await contactForm({
    webhookUrl: 'https://crm.example/nhung',
    webhookSecret: secret,
  })
  expect(published.status).toBe(201)
  const sent = await harness.anonymous('POST', `/api/v1/widgets/${publicId}/contact`, {
    name: 'Lan',
    email: 'lan@vidu.vn',
    message: 'Xin chào',
  })
  expect(sent.status).toBe(201)
  const list = async () => (await harness.viewer.api('GET', `/webhooks?publicId=${publicId}`)).body.items
  await expect
    .poll(list)
    .toMatchObject([
      { publicId, event: 'contact', rowId: sent.body.id, state: 'queued', attempts: 1, sentAt: null },
    ])
  const [row] = await list()
  expect(row.lastError).toContain('not an address of the public internet')
  expect((await harness.editor.api('POST', `/webhooks/${row.id}/retry`)).status).toBe(404)
  expect((await harness.viewer.api('GET', '/webhooks?state=lost')).status).toBe(422)
})

test('neither address nor secret is in a published file', async () => {
  const { publicId } = await contactForm({ webhookUrl: 'https://crm.example/bi-mat', webhookSecret: secret })
  const files = [...(await storedFiles(harness.folder, 'widgets'))]
  const texts = files.map(([path, bytes]) => path + bytes)
  expect(texts.some((text) => text.includes(publicId))).toBe(true)
  expect(texts.filter((text) => text.includes(secret) || text.includes('bi-mat'))).toEqual([])
})

test.each([
  'https://127.0.0.1/',
  'https://10.0.0.8/nhung',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]:8080/',
  'https://[::ffff:192.168.1.1]/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://localhost/nhung',
  'https://LOCALHOST.:8443/',
  'https://crm.localhost/',
  'https://crm/nhung',
  'https://may-in.local/',
  'https://crm.internal/',
  'https://crm.cong-ty.lan/',
])('is not published: an address that is not public, %s', async (webhookUrl) => {
  const { published } = await contactForm({ webhookUrl, webhookSecret: secret })
  expect(published.status).toBe(422)
  expect(published.body.errors).toMatchObject([
    {
      pointer: '#/privateSettings/webhookUrl',
      message: 'Địa chỉ này không ở trên Internet công cộng',
    },
  ])
})

test('a test is sent at once to the address of the draft, and tells what came of it', async () => {
  const webhook = { webhookUrl: 'https://crm.example/nhung', webhookSecret: secret }
  const { publicId } = await contactForm(webhook)
  const test = () => harness.editor.api('POST', `/widgets/${publicId}/webhooks/test`)
  expect((await test()).body).toEqual({
    delivered: false,
    status: null,
    error: expect.stringContaining('not an address of the public internet'),
  })
  expect((await harness.viewer.api('GET', `/webhooks?publicId=${publicId}`)).body.items).toEqual([])
  await harness.editor.api('PUT', `/widgets/${publicId}/draft`, { privateSettings: {} }, { 'If-Match': '2' })
  const without = await test()
  expect([without.status, without.body.errors[0].pointer]).toEqual([422, '#/privateSettings/webhookUrl'])
})

test.each([
  ['an address without a secret', { webhookUrl: 'https://crm.example/' }, '#/privateSettings/webhookSecret'],
  [
    'plain http',
    { webhookUrl: 'http://crm.example/', webhookSecret: secret },
    '#/privateSettings/webhookUrl',
  ],
  [
    'a user name in the address',
    { webhookUrl: 'https://a:b@crm.example/', webhookSecret: secret },
    '#/privateSettings/webhookUrl',
  ],
  [
    'a secret that can be guessed',
    { webhookUrl: 'https://crm.example/', webhookSecret: 'ngan' },
    '#/privateSettings/webhookSecret',
  ],
])('is not published: %s', async (_, privateSettings, pointer) => {
  const { published } = await contactForm(privateSettings)
  expect(published.status).toBe(422)
  expect(published.body.errors.map((error: { pointer: string }) => error.pointer)).toEqual([pointer])
})
