import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminHarness, openAdminHarness } from './harness.ts'

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterAll(() => harness.close())

const secret = 'khóa ký không ai được xem'
const privateSettings = {
  notifyEmails: ['sep@tiem-a.vn'],
  webhookUrl: 'https://crm.example/nhung',
  webhookSecret: secret,
}

test('a viewer reads what subscribers were written, and holds none of their links', async () => {
  const { editor, viewer, anonymous } = harness
  const asked = { type: 'EMAIL_SUBSCRIPTION', name: 'Bản tin' }
  const { publicId, draft: sample } = (await editor.api('POST', '/widgets', asked)).body
  const draft = { privateSettings: { ...sample.privateSettings, doubleOptIn: true } }
  await editor.api('PUT', `/widgets/${publicId}/draft`, draft, { 'If-Match': '1' })
  expect((await editor.api('POST', `/widgets/${publicId}/publish`)).status).toBe(201)
  const form = { email: 'an@vidu.vn', consent: true }
  expect((await anonymous('POST', `/api/v1/widgets/${publicId}/subscribe`, form)).status).toBe(201)
  const read = async ({ api }: typeof viewer) => (await api('GET', '/mail')).body.items[0]
  const [whole, shown] = [await read(editor), await read(viewer)]
  const links = whole.text.match(/http\S+\/subscriptions\/\S+/g)
  expect(links?.length).toBeGreaterThan(0)
  expect(shown.text).not.toContain('/subscriptions/')
  const words = links.reduce((text: string, link: string) => text.replace(link, '…'), whole.text)
  expect(shown).toEqual({ ...whole, text: words })
})

test.for(['CONTACT_FORM', 'EMAIL_SUBSCRIPTION', 'JOB_BOARD'])(
  'the signing secret of a %s is read by those who may write it, and survives their saves',
  async (type) => {
    const { owner, editor, viewer } = harness
    const made = (await editor.api('POST', '/widgets', { type, name: 'Có webhook' })).body
    const path = `/widgets/${made.publicId}`
    const asked = { privateSettings: { ...made.draft.privateSettings, ...privateSettings } }
    expect((await editor.api('PUT', `${path}/draft`, asked, { 'If-Match': '1' })).status).toBe(200)
    expect((await editor.api('POST', `${path}/publish`)).body.revision).toBe(1)

    const everything = [
      await viewer.api('GET', path),
      await viewer.api('GET', `${path}/revisions/1`),
      await viewer.api('GET', `${path}/revisions`),
      await viewer.api('GET', '/widgets'),
      await viewer.rpc('widgets/get', { publicId: made.publicId }),
      await viewer.rpc('revisions/get', { publicId: made.publicId, revision: 1 }),
    ]
    for (const { status, text } of everything) {
      expect(status).toBe(200)
      expect(text).not.toContain(secret)
    }
    expect(everything[0]?.body.draft.privateSettings.webhookUrl).toBe(privateSettings.webhookUrl)
    expect(everything[0]?.body.changed).toBe(false)

    for (const { api } of [owner, editor]) {
      const { draft, draftVersion } = (await api('GET', path)).body
      expect(draft.privateSettings.webhookSecret).toBe(secret)
      const saved = await api('PUT', `${path}/draft`, draft, { 'If-Match': `${draftVersion}` })
      expect(saved.status).toBe(200)
      expect((await api('GET', path)).body).toMatchObject({ draft, changed: false })
      expect((await api('GET', `${path}/revisions/1`)).body.draft).toEqual(draft)
    }
  },
)
