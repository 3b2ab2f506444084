import { hashOfTable } from '../../api/inbox/play/draw.ts'
import type { DrawTable } from '../../widgets/schema/play-rules.ts'
import type { AdminHarness } from './harness.ts'

export interface Fixtures {
  publicId: string
  submissionId: string
  subscriberId: string
  applicationId: string
  fileId: string
  playId: string
  orderId: string
  paymentId: string
  scheduleId: string
  keyId: string
  invitationId: string
  userId: string
  mailId: string
  webhookId: string
  destinationId: string
  deviceId: string
  viewId: string
  templateId: string
}

const at = Date.parse('2026-11-20T08:00:00Z')
const response = { status: 201, body: '{}' }
const endsAt = at + 24 * 3600_000
const table: DrawTable = {
  version: 1,
  endsAt: new Date(endsAt).toISOString(),
  segments: [
    { id: 'qua', weight: 1, stock: null, perDay: null, wins: true },
    { id: 'khong', weight: 0, stock: null, perDay: null, wins: false },
  ],
}
const noText = { instructions: '', redeemUrl: '', pageUrl: '' }
const prize = { label: 'Quà', code: null, listed: false, expiresAt: null, ...noText }

export async function createFixtures({ database, stores, tenants, owner }: AdminHarness): Promise<Fixtures> {
  const { publicId } = (await owner.api('POST', '/widgets', { type: 'SCROLL_TO_TOP', name: 'Của A' })).body
  await owner.api('POST', `/widgets/${publicId}/publish`)
  const publishAt = new Date(Date.now() + 24 * 3600_000).toISOString()
  const scheduled = await owner.api('POST', `/widgets/${publicId}/schedules`, { publishAt })
  const keyId = (await owner.api('POST', '/keys', { role: 'viewer', name: 'Của A' })).body.id
  const invited = await owner.api('POST', '/team', { email: 'moi@tiem-a.vn', role: 'viewer' })
  const view = { inbox: 'submissions', name: 'Của A', filters: { status: 'new' } }
  const viewId = (await owner.api('POST', '/inboxes/views', view)).body.id
  const template = { name: 'Của A', text: 'Chào {tên}' }
  const templateId = (await owner.api('POST', '/answer-templates', template)).body.id
  const [member] = await stores.forTenant(tenants.a).team.members()
  const mine = { tenantId: tenants.a, publicId, at, response }
  const person = { name: 'Lan', email: 'lan@vidu.vn', fields: '{}', spamReasons: [] }
  const mailId = 'mail-a'
  const webhookId = 'webhook-a'
  await database.append('contact', {
    ...mine,
    ...person,
    id: 'submission-a',
    phone: '',
    message: 'Xin chào',
    callback: '',
    outbox: [{ id: mailId, recipients: ['chu@tiem-a.vn'], subject: 'Tin mới', text: 'Lan nhắn' }],
    webhook: { id: webhookId, event: 'contact', expiresAt: at + 30 * 24 * 3600_000 },
  })
  await database.append('subscribe', {
    ...mine,
    ...person,
    id: 'subscriber-a',
    phone: '',
    state: 'subscribed',
  })
  const destinationId = 'destination-a'
  await stores.forTenant(tenants.a).destinations.create({
    id: destinationId,
    type: 'email',
    name: 'Thư cho chủ tiệm',
    settings: { recipients: ['chu@tiem-a.vn'] },
    secrets: '',
    isDefault: false,
    filter: { events: [] },
    isDisabled: false,
    createdAt: at,
    userId: '',
  })
  const deviceId = 'device-a'
  await stores.forTenant(tenants.a).destinations.create({
    ...{ id: deviceId, type: 'push', name: 'Điện thoại', settings: {}, secrets: '', isDefault: true },
    ...{ filter: { events: [] }, isDisabled: true, createdAt: at, userId: 'nobody-here' },
  })
  const file = {
    id: 'file-a',
    kind: 'resume',
    field: '',
    name: 'Hồ sơ.pdf',
    contentType: 'application/pdf',
    size: 4,
    sha256: '0'.repeat(64),
    storageKey: `${tenants.a}/2026/11/${'a'.repeat(32)}`,
  }
  await database.append('apply', {
    ...mine,
    ...person,
    id: 'application-a',
    phone: '',
    jobSlug: 'ke-toan',
    coverLetter: '',
    files: [file],
  })
  await stores.forTenant(tenants.a).inbox.play.commit(publicId, { endsAt, table, codes: [], prizes: {} }, at)
  await database.append('play', {
    ...mine,
    ...person,
    id: 'play-a',
    phone: '',
    day: '2026-11-20',
    keys: { mailbox: 'lan', phone: '', device: 'device', address: 'address' },
    limits: { perPerson: 1, perPersonPerDay: 1, perDevice: 1, perAddressPerDay: 1 },
    table,
    tableHash: hashOfTable(table),
    score: null,
    message: '',
    prizes: { qua: { ...prize, outbox: [] } },
  })
  await database.append('order', {
    ...mine,
    ...person,
    id: 'order-a',
    phone: '',
    reference: 'NH7K2Q4MXB',
    amount: 250_000,
    content: 'Gốm',
    amountSource: 'settings',
    address: '',
    companyName: '',
    taxCode: '',
    memo: 'NH7K2Q4MXB GOM',
    accountNumber: '0123456789',
    payBy: new Date(endsAt).toISOString(),
    paidAmount: 0,
    paidAt: null,
    paidBy: '',
  })
  await database.append('payment', {
    ...{ ...mine, publicId: '', provider: 'sepay', providerId: '1', amount: 90_000, memo: 'chuyen tien' },
    ...{ accountNumber: '0123456789', bankReference: '', payer: '', paidAt: at, byAmount: false },
  })
  const paid = await database.kysely
    .selectFrom('payment')
    .select('id')
    .where('tenant_id', '=', tenants.a)
    .executeTakeFirst()
  await stores.forTenant(tenants.a).paymentSources.save({
    ...{ provider: 'sepay', settings: {}, secrets: '', byAmount: false, createdAt: at },
  })
  return {
    publicId,
    submissionId: 'submission-a',
    subscriberId: 'subscriber-a',
    applicationId: 'application-a',
    fileId: file.id,
    playId: 'play-a',
    orderId: 'order-a',
    paymentId: paid?.id ?? '',
    scheduleId: scheduled.body.id,
    keyId,
    invitationId: invited.body.id,
    userId: member?.userId ?? '',
    mailId,
    webhookId,
    destinationId,
    deviceId,
    viewId,
    templateId,
  }
}
