import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actingLinks } from '../../api/admin/acting-links.ts'
import { everyKind } from '../../api/inbox/kinds.ts'
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

test('a viewer gets neither the link nor the code of a prize that somebody has won', async () => {
  const { editor, viewer, anonymous } = harness
  const { publicId, draft: sample } = (await editor.api('POST', '/widgets', { type: 'EVENTS', name: 'Quay' }))
    .body
  const wins = { id: 'thang', label: 'Giảm 50%' }
  const prize = { segmentId: 'thang', weight: 1, codes: 'shared', code: 'BI-MAT-50' }
  const other = { segmentId: 'khong', weight: 0 }
  const settings = {
    ...sample.settings,
    ...{ game: 'wheel', startAt: '2020-01-01T00:00', endAt: '2099-01-01T00:00', questions: [] },
    segments: [wins, { id: 'khong', label: 'Lần sau nhé', kind: 'none' }],
  }
  const privateSettings = { ...sample.privateSettings, prizes: [prize, other], answers: [], bands: [] }
  const saved = await editor.api('PUT', `/widgets/${publicId}/draft`, {
    ...{ version: 1, settings, privateSettings, collections: { codes: [] } },
  })
  expect(saved.body).toMatchObject({ draftVersion: 2 })
  expect((await editor.api('POST', `/widgets/${publicId}/publish`)).body).toMatchObject({ revision: 1 })
  const play = { type: 'play', name: 'An', email: 'nguoi-thang@vidu.vn', phone: '0912345678', consent: true }
  const played = await anonymous('POST', `/api/v1/widgets/${publicId}/events`, play, {
    'Idempotency-Key': 'k',
  })
  expect(played.body).toMatchObject({ outcome: { won: true } })
  const textsFor = async ({ api }: typeof viewer): Promise<string[]> =>
    (await api('GET', '/mail')).body.items
      .filter(({ recipients }: { recipients: string[] }) => recipients.includes(play.email))
      .map(({ text }: { text: string }) => text)
  const [whole] = await textsFor(editor)
  expect(whole).toContain('BI-MAT-50')
  expect(whole).toContain('/prizes/')
  expect(await textsFor(viewer)).toEqual(['…'])
})

test('every link that acts for whoever holds it is in the list of those that readers are kept from', async () => {
  const sources = await readdir(join(import.meta.dirname, '../../api'), { recursive: true })
  const texts = await Promise.all(
    sources
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map(async (name) => readFile(join(import.meta.dirname, '../../api', name), 'utf8')),
  )
  const all = texts.join('\n')
  // A link is a sealed one below a page of its own, or a token behind the fragment of a page of the admin.
  const sealed = [...all.matchAll(/sealedLinks\('([\w ]+)'/g)].map(([, name]) => name).sort()
  expect(sealed).toEqual(['prize link', 'subscription link', 'weekly mail', 'winner link'])
  const fragments = new Set(all.match(/\/admin\/\w+#(?=\$\{)/g))
  expect([...fragments].sort()).toEqual(['/admin/invite#', '/admin/reset#'])
  expect(actingLinks(everyKind).map(({ path, readBy }) => [path, readBy])).toEqual([
    ['/admin/reset#', 'nobody'],
    ['/weekly-mail/', 'nobody'],
    ['/admin/invite#', 'owner'],
    ['/subscriptions/', 'editor'],
    ['/subscriptions/', 'editor'],
    ['/prizes/', 'editor'],
    ['/won/', 'editor'],
  ])
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
