/** A tenant with weeks of work behind it: what the pages of the dashboard look like in use. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { built } from '../../widgets/catalog.ts'
import { insist } from '../harness/proof-of-work.ts'
import { pdf } from '../uploads/files/pdf.ts'
import { file, multipart } from '../uploads/multipart.ts'
import type { Dashboard } from './dashboard-page.ts'

/** ms */
const minute = 60_000
const day = 24 * 60 * minute

const messages = [
  [
    'Nguyễn Thị Minh Anh',
    'minhanh@vidu.vn',
    'Cho mình hỏi bánh kem dâu size 20 cm đặt trước mấy tiếng ạ? Chiều thứ Bảy này cần lấy.',
  ],
  [
    'Trần Quốc Bảo',
    'bao.tran@congty.vn',
    'Công ty mình đặt 120 phần bánh ngọt cho hội nghị ngày 28/11, xuất hóa đơn VAT được không? Nhờ tiệm báo giá giúp.',
  ],
  ['Lê Hoàng Yến', 'yen.le@vidu.vn', 'Tiệm có giao bánh ở Bến Cát không ạ?'],
  ['Phạm Văn Dũng', 'dung.pham@vidu.vn', 'Hôm qua mua bánh mì ở chi nhánh Lê Lợi rất ngon, cảm ơn tiệm.'],
  [
    'Đặng Thùy Trang',
    'trang@vidu.vn',
    'Em muốn học lớp làm bánh cuối tuần, khi nào có lớp mới thì báo em nhé.',
  ],
  [
    'Võ Thành Nhân',
    'nhan.vo@vidu.vn',
    'Bánh sinh nhật cho bé 5 tuổi hình khủng long, tiệm làm được không ạ?',
  ],
  [
    'Huỳnh Ngọc Trâm Anh Thư',
    'anhthu@vidu.vn',
    'Mình đặt hai hộp bánh quy bơ, giao tới số 12 ngõ 45 Kim Mã trước 17 giờ hôm nay được không?',
  ],
] as const

const widgets = [
  ['FAQ', 'Hỏi đáp giao bánh'],
  ['HOURS', 'Giờ mở cửa ba chi nhánh'],
  ['STORE_LOCATOR', 'Tiệm gần bạn'],
  ['QR_PAYMENT', 'Chuyển khoản ở quầy'],
  ['TESTIMONIALS', 'Khách nói về tiệm'],
  ['COOKIE_CONSENT', 'Thanh cookie'],
  ['EVENTS', 'Vòng quay khai trương'],
  ['JOB_BOARD', 'Tuyển người mùa Tết'],
  ['EMAIL_SUBSCRIPTION', 'Thư tháng của tiệm'],
  ['CONTACT_FORM', 'Đặt bánh và hỏi giá'],
] as const
type Type = (typeof widgets)[number][0] | 'MAP'

const sampleOf = (type: string) => {
  const sample = built.find((one) => one.type === type)?.definition.sample.vi
  if (!sample) throw new Error(`${type} has no sample`)
  return sample
}

/** Numbers without chance: a week with its weekend, growing. */
const viewsOn = (ago: number, scale: number) =>
  Math.round(scale * (1 - ago / 160) * (1 + 0.35 * Math.sin(((ago + 2) * 2 * Math.PI) / 7)) + (ago % 5))

const sources = {
  page: [
    ['tiembanhlan.vn/', 0.48],
    ['tiembanhlan.vn/banh-sinh-nhat', 0.27],
    ['tiembanhlan.vn/li%C3%AAn-h%E1%BB%87', 0.15],
    ['tiembanhlan.vn/tin-tuc/khai-truong-chi-nhanh-thu-ba', 0.1],
  ],
  referrer: [
    ['google.com', 0.4],
    ['facebook.com', 0.22],
    ['zalo.me', 0.11],
    ['foody.vn', 0.05],
  ],
  campaign: [
    ['trung-thu-2026', 0.08],
    ['khai-truong-thu-ba', 0.03],
  ],
  opened: [['trung-thu-2026', 0.02]],
  search: [
    ['bánh chay', 0.03],
    ['ship hỏa tốc', 0.02],
    ['xuất hóa đơn', 0.01],
  ],
  helpful: [['giao-trong-bao-lau', 0.12]],
  unhelpful: [['giao-trong-bao-lau', 0.02]],
} as const

export async function openBakery(dashboard: Dashboard) {
  const { rpc, service } = dashboard
  await rpc('tenant/change', { name: 'Tiệm bánh Lan', locale: 'vi' })
  const ids = new Map<string, string>()
  const idOf = (type: Type) => {
    const id = ids.get(type)
    if (!id) throw new Error(`${type} is not made yet`)
    return id
  }
  for (const [type, name] of widgets) {
    const { privateSettings, ...sample } = sampleOf(type)
    // All plays come from here.
    const more = type === 'EVENTS' ? { perAddressPerDay: 100 } : {}
    const draft = { ...sample, name, privateSettings: { ...privateSettings, ...more } }
    const { publicId } = await rpc('widgets/create', { type, name, draft })
    await rpc('widgets/publish', { publicId })
    ids.set(type, publicId)
  }
  await rpc('widgets/create', { type: 'COUNTDOWN', name: 'Đếm ngược Tết Đinh Mùi' })
  const collections = { regions: [], pins: [] }
  const map = { name: 'Đường đến tiệm', settings: {}, collections }
  const { publicId } = await rpc('widgets/create', { type: 'MAP', name: map.name, draft: map })
  ids.set('MAP', publicId)
  const old = await rpc('widgets/create', { type: 'TOP_BAR', name: 'Thanh báo lễ 2/9' })
  await rpc('widgets/archive', { publicId: old.publicId })

  const answered = async (path: string, init: () => RequestInit) => {
    const response = await insist(() =>
      fetch(`${service.url}/api/v1/widgets/${path}`, { method: 'POST', ...init() }),
    )
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  }
  const send = (path: string, body: object) =>
    answered(path, () => ({
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify(body),
    }))
  const form = idOf('CONTACT_FORM')
  const person = { phone: '0912345678', consent: true }
  for (const [name, email, message] of messages.toReversed())
    await send(`${form}/contact`, { ...person, name, email, message })
  await send(`${form}/contact`, {
    ...person,
    name: 'Quảng cáo',
    email: 'rac@vidu.vn',
    message: 'Casino trực tuyến, thưởng ngay 100 triệu, nhấn vào đây',
  })
  for (const [, email] of messages)
    await send(`${idOf('EMAIL_SUBSCRIPTION')}/subscribe`, { email, consent: true })
  for (const [name, email] of messages.slice(0, 3)) {
    const { body, type } = multipart([
      { name: 'name', content: name },
      { name: 'email', content: email },
      { name: 'phone', content: person.phone },
      { name: 'consent', content: 'true' },
      file('resume', `Hồ sơ ${name}.pdf`, pdf()),
    ])
    await answered(`${idOf('JOB_BOARD')}/jobs/ke-toan-tong-hop/apply`, () => ({
      headers: { 'Content-Type': type },
      body: Uint8Array.from(body),
    }))
  }
  for (const [place, [name, email]] of messages.slice(0, 5).entries())
    await send(`${idOf('EVENTS')}/events`, {
      ...person,
      type: 'play',
      name,
      email,
      phone: `091234567${place}`,
    })
  for (const action of ['accept_all', 'reject_all', 'accept_all'])
    await send(`${idOf('COOKIE_CONSENT')}/consent`, {
      action,
      categories: { essential: true, analytics: action === 'accept_all', marketing: action === 'accept_all' },
    })

  // One widget has unpublished changes, one was published again.
  const faq = idOf('FAQ')
  const { draft, draftVersion } = await rpc('widgets/get', { publicId: faq })
  const changed = { ...draft.settings, title: 'Giao bánh: điều khách hay hỏi' }
  const saved = await rpc('widgets/saveDraft', { publicId: faq, version: draftVersion, settings: changed })
  await rpc('widgets/publish', { publicId: faq })
  await rpc('widgets/saveDraft', {
    publicId: faq,
    version: saved.draftVersion,
    settings: {
      ...changed,
      title: 'Giao bánh dịp Tết',
      description: 'Tiệm nghỉ từ 28 tháng Chạp đến mùng 4.',
    },
  })

  await dashboard.member('editor', 'thuy.hoang@tiembanhlan.vn')
  await dashboard.member('viewer', 'ketoan@tiembanhlan.vn')
  const { link } = await rpc('team/invite', { email: 'cua.hang.truong@tiembanhlan.vn', role: 'editor' })
  await rpc('keys/create', { name: 'Đồng bộ với kho', role: 'editor' })
  await rpc('inboxViews/save', { inbox: 'submissions', name: 'Chờ gọi lại', filters: { status: 'open' } })
  const { items } = await rpc('inboxes/submissions', { publicId: form })
  const statuses = ['new', 'new', 'open', 'done', 'done', 'new', 'open']
  for (const [index, { id }] of items.entries())
    await rpc('inboxes/changeSubmission', { publicId: form, id, status: statuses[index] })

  const database = new Sqlite(join(service.dataDir, 'private/nhung.db'))
  const tenantId = database
    .prepare<[string], string>('select tenant_id from widget where public_id = ?')
    .pluck()
    .get(form)
  const now = Date.now()
  database.transaction(() => {
    const rename = database.prepare('update auth_user set name = ? where email like ?')
    rename.run('Nguyễn Thị Lan', 'chu@%')
    rename.run('Hoàng Thu Thủy', 'thuy.%')
    rename.run('Kế toán', 'ketoan@%')
    for (const table of ['submission', 'subscriber', 'application', 'play', 'outbox', 'audit']) {
      const column = table === 'audit' ? 'at' : 'created_at'
      const rows = database.prepare<[], string>(`select id from ${table} order by id desc`).pluck().all()
      const age = database.prepare(`update ${table} set ${column} = ? where id = ?`)
      for (const [index, id] of rows.entries()) age.run(now - (index + 1) * (index + 2) * 11 * minute, id)
    }
    const mail = database.prepare(
      "update outbox set state = 'sent', attempts = 1, sent_at = created_at + 2000 where rowid % 5 <> 0",
    )
    mail.run()
    database
      .prepare("update outbox set state = 'dead', attempts = 8, last_error = ? where rowid % 5 = 0")
      .run('550 5.1.1 Hộp thư người nhận không tồn tại')

    const count = database.prepare(
      `insert or replace into event_day (tenant_id, public_id, day, views, unique_views, clicks, interactions)
      values (?, ?, ?, ?, ?, ?, ?)`,
    )
    const source = database.prepare('insert or replace into view_source values (?, ?, ?, ?, ?, ?)')
    for (const [place, [type]] of widgets.entries())
      for (let ago = 60; ago >= 0; ago--) {
        const date = new Date(now + 7 * 60 * minute - ago * day).toISOString().slice(0, 10)
        const views = viewsOn(ago, 24 * (place + 2))
        const publicId = idOf(type)
        const counts = [views, Math.round(views * 0.62), Math.round(views * 0.17), Math.round(views * 0.31)]
        count.run(tenantId, publicId, date, ...counts)
        for (const [kind, shares] of Object.entries(sources))
          for (const [from, share] of shares)
            source.run(tenantId, publicId, date, kind, from, Math.ceil(views * share))
      }

    const webhook = database.prepare(
      `insert into webhook (tenant_id, id, public_id, event, row_id, state, attempts, next_attempt_at, last_error,
        created_at, sent_at, expires_at) values (?, ?, ?, ?, 'row', ?, ?, ?, ?, ?, ?, ?)`,
    )
    const sent = [
      ['contact', 'sent', 1, null],
      ['contact', 'dead', 9, 'Answered 500'],
      ['contact', 'queued', 3, 'No answer within 10 seconds'],
      ['contact', 'sent', 2, null],
    ] as const
    for (const [index, [event, state, attempts, error]] of sent.entries()) {
      const at = now - (index + 1) * 37 * minute
      const sentAt = state === 'sent' ? at + 900 : null
      const last = [state, attempts, now + 10 * day, error, at, sentAt, now + 30 * day]
      webhook.run(tenantId, `w${index}`, form, event, ...last)
    }
    const destination = database.prepare(
      `insert into destination (tenant_id, id, user_id, type, name, settings, secrets, is_default, filter, disabled, created_at)
        values (?, ?, '', ?, ?, ?, '', 1, '{"events":[]}', ?, ?)`,
    )
    destination.run(
      tenantId,
      'telegram',
      'telegram',
      'Nhóm Telegram của tiệm',
      '{"chat":"-1001234567890"}',
      0,
      now,
    )
    destination.run(
      tenantId,
      'mail',
      'email',
      'Thư cho chị Lan',
      '{"recipients":["lan@tiembanhlan.vn"]}',
      1,
      now,
    )
    const why = {
      vi: 'Bot bị chặn hoặc đã bị đưa ra khỏi nhóm. Hãy bỏ chặn hoặc thêm lại bot.',
      en: 'The bot is blocked or was removed from the group. Unblock it or add it again.',
    }
    const delivered = database.prepare(
      `insert into webhook (tenant_id, id, public_id, event, row_id, state, attempts, next_attempt_at, last_error, why,
        created_at, sent_at, expires_at, destination_id) values (?, ?, ?, 'contact', 'row', ?, 1, ?, ?, ?, ?, ?, ?, 'telegram')`,
    )
    for (const [index, isSent] of [true, false, true].entries()) {
      const at = now - (index + 2) * 41 * minute
      const said = isSent ? [null, null] : [why.en, JSON.stringify(why)]
      delivered.run(
        ...[tenantId, `d${index}`, form, isSent ? 'sent' : 'dead', at, ...said],
        ...[at, isSent ? at + 700 : null, now + 30 * day],
      )
    }
  })()
  database.close()
  return { idOf, invitation: new URL(link).pathname + new URL(link).hash }
}

export type Bakery = Awaited<ReturnType<typeof openBakery>>
