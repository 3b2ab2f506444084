import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminHarness, openAdminHarness } from './harness.ts'

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterAll(() => harness.close())

const idsOf = async (query: string) =>
  (await harness.viewer.api('GET', `/widgets${query}`)).body.items.map(
    ({ publicId }: { publicId: string }) => publicId,
  )

test('the inbox of an archived widget is read and exported, and the widget comes back', async () => {
  const { editor, viewer, owner, anonymous } = harness
  const made = await editor.api('POST', '/widgets', { type: 'CONTACT_FORM', name: 'Liên hệ' })
  const { publicId } = made.body
  const address = `/widgets/${publicId}`
  const audited = (await owner.api('GET', '/audit')).body.items
  expect(audited[0]).toMatchObject({ action: 'widgets.create', target: publicId })

  const fields = { name: 'Lan', email: 'lan@vidu.vn', message: 'Xin chào' }
  await editor.api('PUT', `${address}/draft`, { settings: {}, privateSettings: {} }, { 'If-Match': '1' })
  expect((await editor.api('POST', `${address}/publish`)).status).toBe(201)
  const sent = await anonymous('POST', `/api/v1${address}/contact`, fields)
  expect(sent.status).toBe(201)

  expect((await editor.api('DELETE', address)).status).toBe(204)
  expect((await editor.api('GET', address)).status).toBe(404)
  expect(await idsOf('')).not.toContain(publicId)
  expect(await idsOf('?archived=true')).toContain(publicId)
  const inbox = await viewer.api('GET', `${address}/submissions`)
  expect([inbox.status, inbox.body.items]).toMatchObject([200, [{ id: sent.body.id, name: 'Lan' }]])
  const csv = await viewer.api('GET', `${address}/submissions?format=csv`)
  expect([csv.status, csv.text]).toEqual([200, expect.stringContaining('lan@vidu.vn')])
  expect((await viewer.api('GET', `${address}/stats`)).status).toBe(200)
  expect((await anonymous('GET', `/api/v1${address}/config`)).status).toBe(404)

  expect((await harness.otherOwner.api('POST', `${address}/restore`)).status).toBe(404)
  expect((await editor.api('POST', `${address}/restore`)).status).toBe(204)
  expect((await editor.api('POST', `${address}/restore`)).status).toBe(404)
  expect((await editor.api('GET', address)).body).toMatchObject({ publicId, liveRevision: null })
  expect((await anonymous('GET', `/api/v1${address}/config`)).status).toBe(404)
  expect((await editor.api('POST', `${address}/publish`)).status).toBe(201)
  expect((await anonymous('GET', `/api/v1${address}/config`)).status).toBe(200)
})

test('a refused draft names its limits in the language of its owner', async () => {
  const word = (n: number) => `từ ${n}`
  const draft = { privateSettings: { blockedWords: Array.from({ length: 201 }, (_, n) => word(n)) } }
  const made = await harness.editor.api('POST', '/widgets', { type: 'CONTACT_FORM', name: 'Từ', draft })
  const messages = async (language: string) =>
    (
      await harness.editor.api('POST', `/widgets/${made.body.publicId}/publish`, undefined, {
        'Accept-Language': language,
      })
    ).body.errors.map(({ message }: { message: string }) => message)
  expect(await messages('vi-VN,vi;q=0.9,en;q=0.8')).toEqual(['Tối đa 200 mục'])
  expect(await messages('en')).toEqual(['At most 200 items'])
  await harness.editor.api(
    'PUT',
    `/widgets/${made.body.publicId}/draft`,
    { settings: { fields: [] }, privateSettings: {} },
    { 'If-Match': '1' },
  )
  expect(await messages('vi')).toEqual(['Cần ít nhất 1 mục'])
  expect(await messages('en')).toEqual(['At least 1 item'])
})

test('an invitation is mailed; only owners read its link in the outbox, and one address gets ten a day', async () => {
  const invite = (email: string) => harness.owner.api('POST', '/team', { email, role: 'editor' })
  const { body } = await invite('Lan@vidu.vn')
  expect(body.mailed).toBe(true)
  const mailFor = async ({ api }: AdminHarness['owner']) =>
    (await api('GET', '/mail')).body.items.find(({ recipients }: { recipients: string[] }) =>
      recipients.includes('Lan@vidu.vn'),
    )
  const mail = await mailFor(harness.owner)
  expect(mail).toMatchObject({ publicId: '', subject: 'Lời mời cùng quản lý tiện ích' })
  expect(mail.text).toContain(body.link)
  expect(mail.text).toContain('với vai trò biên tập')
  for (const lesser of [harness.editor, harness.viewer])
    expect((await mailFor(lesser)).text).not.toContain('/admin/invite')
  const mailed = []
  for (let n = 0; n < 11; n++) mailed.push((await invite('bi-spam@vidu.vn')).body.mailed)
  expect(mailed).toEqual([...Array<boolean>(10).fill(true), false])
})
