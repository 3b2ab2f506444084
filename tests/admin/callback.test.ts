/** "Call me back" in BUBBLE and TOP_BAR: what is taken, where it stands in the inbox, and who is told of it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminHarness, openAdminHarness } from './harness.ts'

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterAll(() => harness.close())

const callback = { type: 'callback' }
const zalo = { type: 'zalo', value: '0912 345 678' }
const bubble = (...channels: object[]) => ({ settings: { channels } })
const bar = (...ctas: object[]) => ({ settings: { messages: [{ text: 'Tư vấn miễn phí', ctas }] } })

async function published(type: string, draft: object, name = 'Trang chủ') {
  const { owner } = harness
  const { publicId } = (await owner.api('POST', '/widgets', { type, name, draft })).body
  expect((await owner.api('POST', `/widgets/${publicId}/publish`)).status).toBe(201)
  return publicId as string
}
const send = (publicId: string, body: object) =>
  harness.anonymous('POST', `/api/v1/widgets/${publicId}/contact`, { elapsed: 5000, ...body })
const rowsOf = async (publicId: string) =>
  (await harness.owner.api('GET', `/widgets/${publicId}/submissions`)).body.items

test('a request stands in the inbox with its time, page and campaign, in the mail and in the CSV file', async () => {
  const privateSettings = { notifyEmails: ['goi@tiem-a.vn'] }
  const publicId = await published('BUBBLE', { ...bubble(zalo, callback), privateSettings }, 'Nút liên hệ')
  const listed = async () =>
    (await harness.viewer.api('GET', '/inboxes/widgets')).body.map(
      (one: { publicId: string }) => one.publicId,
    )
  expect(await listed()).not.toContain(publicId)
  const source = { page: 'https://tiem.vn/gom?ma=1', title: 'Gốm', utm_campaign: 'tet-2027', click: 'gclid' }
  const sent = await send(publicId, { phone: '0987 654 321', callback: 'Buổi sáng', name: 'Lan', source })
  expect([sent.status, sent.body.message]).toEqual([
    201,
    'Cảm ơn bạn! Chúng tôi sẽ gọi lại theo giờ bạn chọn.',
  ])
  expect(await listed()).toContain(publicId)
  expect(await rowsOf(publicId)).toMatchObject([
    {
      ...{
        id: sent.body.id,
        phone: '0987 654 321',
        callback: 'Buổi sáng',
        name: 'Lan',
        status: 'new',
        message: '',
      },
      ...{ page: 'tiem.vn/gom', utmCampaign: 'tet-2027', paidAd: 'Google' },
    },
  ])
  const found = await harness.owner.api(
    'GET',
    `/widgets/${publicId}/submissions?q=${encodeURIComponent('buoi sang')}`,
  )
  expect(found.body.items).toHaveLength(1)
  const csv = await harness.owner.api('GET', `/widgets/${publicId}/submissions?format=csv&language=vi`)
  expect(csv.text).toContain('Gọi lại')
  expect(csv.text).toContain('Buổi sáng')
  const mails = await harness.stores.forTenant(harness.tenants.a).outbox.list({ limit: 20 })
  const [mail] = mails.items.filter(({ recipients }) => recipients.includes('goi@tiem-a.vn'))
  expect(mail?.subject).toBe('Liên hệ mới: Nút liên hệ')
  expect(mail?.text).toContain('Gọi lại: Buổi sáng')
  expect(mail?.text).toContain('Điện thoại: 0987 654 321')
})

test('a bar whose button asks for a call takes one, in words of the visitor’s own', async () => {
  const publicId = await published('TOP_BAR', bar({ text: 'Gọi lại cho tôi', kind: 'callback' }))
  expect((await send(publicId, { phone: '(+84) 28.3822.1234', callback: 'sau 15 giờ thứ Bảy' })).status).toBe(
    201,
  )
  expect(await rowsOf(publicId)).toMatchObject([
    { phone: '(+84) 28.3822.1234', callback: 'sau 15 giờ thứ Bảy' },
  ])
})

test('numbers with words, a time that is missing or too long, and fields of other forms are refused by name', async () => {
  const publicId = await published('BUBBLE', bubble(callback))
  const good = { phone: '0987 654 321', callback: 'Buổi tối' }
  const refused: [object, string][] = [
    [{ ...good, phone: 'gọi số 0987 654 321' }, '#/phone'],
    [{ ...good, phone: '0987 654 321 (Lan)' }, '#/phone'],
    [{ ...good, phone: 'không có' }, '#/phone'],
    [{ ...good, phone: '12 34' }, '#/phone'],
    [{ ...good, phone: ' ' }, '#/phone'],
    [{ callback: good.callback }, '#/phone'],
    [{ phone: good.phone }, '#/callback'],
    [{ ...good, callback: '\u200b' }, '#/callback'],
    [{ ...good, callback: 'x'.repeat(201) }, '#/callback'],
    [{ ...good, callback: ['Buổi tối'] }, '#/callback'],
    [{ ...good, email: 'lan@vidu.vn' }, '#/email'],
    [{ ...good, message: 'Xin chào' }, '#/message'],
  ]
  for (const [body, pointer] of refused) {
    const { status, body: problem } = await send(publicId, body)
    expect(
      [status, problem.errors?.map((error: { pointer: string }) => error.pointer)],
      JSON.stringify(body),
    ).toEqual([422, [pointer]])
  }
  expect(await rowsOf(publicId)).toEqual([])
  const strict = { ...bubble(callback).settings, nameField: 'required', consent: 'checkbox' }
  const asking = await published('BUBBLE', { settings: strict })
  const missing = (await send(asking, good)).body.errors.map(({ pointer }: { pointer: string }) => pointer)
  expect(missing.sort()).toEqual(['#/consent', '#/name'])
  expect((await send(asking, { ...good, name: 'Lan', consent: true })).status).toBe(201)
})

test('what has no such button takes nothing, also once it has lost it; what looks automatic costs work', async () => {
  const good = { phone: '0987 654 321', callback: 'Ngay bây giờ' }
  for (const publicId of [
    await published('BUBBLE', bubble(zalo)),
    await published('TOP_BAR', bar({ text: 'Mua', url: 'https://tiem.vn' })),
  ])
    expect((await send(publicId, good)).status).toBe(404)
  const form = await published('CONTACT_FORM', { settings: {} })
  expect(
    (await send(form, { ...good, name: 'Lan', email: 'lan@vidu.vn', message: 'Chào' })).body.errors,
  ).toMatchObject([{ pointer: '#/callback' }])
  const publicId = await published('BUBBLE', bubble(zalo, callback))
  expect((await send(publicId, { ...good, website: 'https://spam.example' })).status).toBe(428)
  expect((await send(publicId, good)).status).toBe(201)
  const draft = await harness.owner.api('GET', `/widgets/${publicId}`)
  const change = { settings: { ...draft.body.draft.settings, channels: [zalo] } }
  const version = String(draft.body.draftVersion)
  expect(
    (await harness.owner.api('PUT', `/widgets/${publicId}/draft`, change, { 'If-Match': version })).status,
  ).toBe(200)
  await harness.owner.api('POST', `/widgets/${publicId}/publish`)
  expect((await send(publicId, good)).status).toBe(404)
  expect(await rowsOf(publicId)).toHaveLength(1)
})

test('a button without kind opens its link, as before; one without a link is not published', async () => {
  const { owner } = harness
  const draft = bar({ text: 'Xem', url: 'https://tiem.vn/tet' })
  const publicId = await published('TOP_BAR', draft)
  const { settings } = (await harness.anonymous('GET', `/api/v1/widgets/${publicId}/config`)).body
  expect(settings.messages[0].ctas).toMatchObject([{ kind: 'link', url: 'https://tiem.vn/tet' }])
  const made = await owner.api('POST', '/widgets', {
    type: 'TOP_BAR',
    name: 'Thiếu',
    draft: bar({ text: 'Xem' }),
  })
  const refused = await owner.api('POST', `/widgets/${made.body.publicId}/publish`)
  expect([refused.status, refused.body.errors]).toMatchObject([
    422,
    [{ pointer: '#/settings/messages/0/ctas/0/url', message: 'Hãy điền liên kết của nút' }],
  ])
})
