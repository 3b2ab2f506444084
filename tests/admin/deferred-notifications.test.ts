import { afterAll, beforeAll, expect, test } from 'vitest'
import { resolver } from '../harness/fake-resolver.ts'
import { insist } from '../harness/proof-of-work.ts'
import { pdf } from '../uploads/files/pdf.ts'
import { type AdminHarness, openAdminHarness } from './harness.ts'

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness({ service: { webhooks: { lookup: resolver('127.0.0.1') } } })
})
afterAll(() => harness.close())

const privateSettings = {
  notifyEmails: ['sep@tiem-a.vn'],
  webhookUrl: 'https://crm.example/nhung',
  webhookSecret: 'khóa ký rất bí mật',
  blockedWords: ['casino'],
}
const job = {
  slug: 'ke-toan',
  title: 'Kế toán trưởng',
  location: 'Hà Nội',
  description: 'Sổ sách',
  postedAt: '2026-01-01',
}
const resume = pdf()

/** Each address has a number of its own: people are known by both. */
const phones = new Map<string, string>()
function phoneOf(email: string) {
  const phone = phones.get(email) ?? `0912 345 ${678 + phones.size}`
  phones.set(email, phone)
  return phone
}

async function message(publicId: string, email = 'uom@vidu.vn', text = 'Cho tôi hỏi\ngiá bàn gỗ') {
  const form = {
    name: 'Đặng Thị Ươm',
    email,
    phone: phoneOf(email),
    message: text,
    fields: { chu_de: 'Báo giá', tu_xa: true },
    consent: true,
  }
  const sent = await insist(() => harness.anonymous('POST', `/api/v1/widgets/${publicId}/contact`, form))
  expect([sent.status, sent.text]).toEqual([201, expect.any(String)])
}

async function application(publicId: string) {
  const form = new FormData()
  form.set('name', 'Nguyễn Đức')
  form.set('email', 'duc@vidu.vn')
  form.set('coverLetter', 'Tôi biết sổ sách')
  form.set('consent', 'true')
  form.set('resume', new Blob([resume], { type: 'application/pdf' }), 'Hồ sơ.pdf')
  const path = `${harness.origin}/api/v1/widgets/${publicId}/jobs/ke-toan/apply`
  const response = await fetch(path, { method: 'POST', body: form })
  expect([response.status, await response.text()]).toEqual([201, expect.any(String)])
}

const forms = [
  {
    type: 'CONTACT_FORM',
    inbox: 'submissions',
    send: message,
    draft: {
      settings: {
        fields: [
          { type: 'name' },
          { type: 'email' },
          { type: 'phone' },
          { type: 'message' },
          { type: 'select', key: 'chu_de', label: 'Bạn cần', options: ['Tư vấn', 'Báo giá'] },
          { type: 'checkbox', key: 'tu_xa', label: 'Tư vấn từ xa' },
        ],
      },
      privateSettings: { ...privateSettings, autoReply: true },
    },
  },
  {
    type: 'JOB_BOARD',
    inbox: 'applications',
    send: application,
    draft: { privateSettings: { ...privateSettings, confirmByMail: true }, collections: { jobs: [job] } },
  },
]

async function notificationsOf(publicId: string) {
  const mails = (await harness.viewer.api('GET', '/mail?limit=200')).body.items
  const webhooks = (await harness.viewer.api('GET', `/webhooks?publicId=${publicId}`)).body.items
  return {
    mails: mails
      .filter((mail: { publicId: string }) => mail.publicId === publicId)
      .map(({ recipients, replyTo, subject, text }: Record<string, unknown>) => ({
        ...{ recipients, replyTo, subject, text },
      })),
    rows: webhooks.map(({ event, rowId }: Record<string, unknown>) => ({ event, rowId })),
  }
}

test.for(forms)(
  'the deferred notifications of a $type go out once when it is marked as no spam',
  async (kind) => {
    const { type, inbox, send, draft } = kind
    const { api } = harness.editor
    const made = (await api('POST', '/widgets', { type, name: 'Hộp thư', draft })).body
    const { publicId } = made
    expect([(await api('POST', `/widgets/${publicId}/publish`)).body]).toMatchObject([{ revision: 1 }])

    await send(publicId)
    const good = await notificationsOf(publicId)
    expect(good.mails.map(({ recipients }: { recipients: string[] }) => recipients[0]).sort()).toEqual(
      [type === 'JOB_BOARD' ? 'duc@vidu.vn' : 'uom@vidu.vn', 'sep@tiem-a.vn'].sort(),
    )
    expect(good.rows).toHaveLength(1)
    // Equal messages count as copies.
    await send(publicId)
    expect(await notificationsOf(publicId)).toEqual(good)
    const path = `/widgets/${publicId}/${inbox}`
    const [spam, first] = (await harness.viewer.api('GET', path)).body.items
    expect(spam).toMatchObject({ spam: true, spamReasons: ['duplicate'] })

    const change = async (id: string, body: object) => {
      expect((await api('PATCH', `${path}/${id}`, body)).status).toBe(200)
    }
    await change(spam.id, { note: 'Xem lại' })
    await change(spam.id, { spam: true })
    expect(await notificationsOf(publicId)).toEqual(good)
    await Promise.all([change(spam.id, { spam: false }), change(spam.id, { spam: false })])
    const after = await notificationsOf(publicId)
    // The visitor has had this day's mail.
    const toMerchant = good.mails.filter(({ recipients }: { recipients: string[] }) =>
      recipients.includes('sep@tiem-a.vn'),
    )
    const text = (mails: object[]) => mails.map((mail) => JSON.stringify(mail)).sort()
    expect(text(after.mails)).toEqual(text([...good.mails, ...toMerchant]))
    expect(after.rows).toEqual([{ ...good.rows[0], rowId: spam.id }, ...good.rows])

    for (const { id } of [spam, first]) {
      await change(id, { spam: true })
      await change(id, { spam: false })
    }
    expect(await notificationsOf(publicId)).toEqual(after)
  },
)

test('a visitor whose first message was taken for spam gets the confirmation when it is released', async () => {
  const { api } = harness.editor
  const [contact] = forms
  const made = (await api('POST', '/widgets', { type: 'CONTACT_FORM', name: 'Mới', draft: contact?.draft }))
    .body
  const path = `/widgets/${made.publicId}`
  await api('POST', `${path}/publish`)
  const recipients = async () =>
    (await notificationsOf(made.publicId)).mails.flatMap((mail: { recipients: string[] }) => mail.recipients)
  const texts = ['Gần casino có chỗ đậu xe không?', 'Casino mở cửa mấy giờ?']
  for (const text of texts) await message(made.publicId, 'khach-moi@vidu.vn', text)
  const rows = (await harness.viewer.api('GET', `${path}/submissions?spam=true`)).body.items
  expect([rows.length, await recipients()]).toEqual([2, []])
  for (const { id } of rows) await api('PATCH', `${path}/submissions/${id}`, { spam: false })
  expect((await recipients()).sort()).toEqual(['khach-moi@vidu.vn', 'sep@tiem-a.vn', 'sep@tiem-a.vn'])
})

test('nothing goes out for an unpublished widget or an erased person', async () => {
  const { api } = harness.editor
  const [contact] = forms
  const made = (await api('POST', '/widgets', { type: 'CONTACT_FORM', name: 'Đóng', draft: contact?.draft }))
    .body
  const path = `/widgets/${made.publicId}`
  await api('POST', `${path}/publish`)
  await message(made.publicId, 'khac@vidu.vn')
  await message(made.publicId, 'khac@vidu.vn')
  const before = await notificationsOf(made.publicId)
  const [spam] = (await harness.viewer.api('GET', `${path}/submissions?spam=true`)).body.items
  await api('POST', `${path}/unpublish`)
  expect((await api('PATCH', `${path}/submissions/${spam.id}`, { spam: false })).body.spam).toBe(false)
  expect(await notificationsOf(made.publicId)).toEqual(before)
  await harness.owner.api('DELETE', '/people?email=khac@vidu.vn')
  expect((await api('PATCH', `${path}/submissions/${spam.id}`, { spam: false })).status).toBe(404)
  expect(await notificationsOf(made.publicId)).toEqual({ mails: [], rows: [] })
})
