import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryOfType } from '../../widgets/catalog.ts'
import { insist } from '../harness/proof-of-work.ts'
import { type Service, startService } from './harness.ts'

const now = Date.parse('2026-11-21T03:00:00Z')
const day = 24 * 3600_000
let service: Service
beforeAll(async () => {
  service = await startService({ now: () => now, definitionOf: (type) => entryOfType(type)?.definition })
})
afterAll(() => service.stop())

let serial = 0
const newest = async (publicId: string) =>
  (await service.mine.inbox.contact.list(publicId, { limit: 1 })).items[0]
const sendTwice = (path: string, form: object) => insist(() => service.post(path, form))

test('a sender who was taken out of the spam is known by the number too, however it is written, with or without the address', async () => {
  await service.publish('phone-1', 'CONTACT_FORM', {
    settings: { eitherContact: true },
    privateSettings: { blockedWords: ['casino'] },
  })
  const call = async (phone: string, more: object = {}) => {
    const form = { name: 'Hoa', phone, message: `Casino ${serial++}`, ...more }
    expect((await sendTwice('phone-1/contact', form)).status).toBe(201)
    const row = await newest('phone-1')
    if (!row) throw new Error('No row')
    return row
  }
  const change = (id: string, spam: false | { reason: string; expiresAt: number }) =>
    service.mine.inbox.contact.change('phone-1', id, { spam }, now)
  const reasons = async (...sent: Parameters<typeof call>) => (await call(...sent)).spamReasons

  const first = await call('0912 000 111')
  expect(first.spamReasons).toEqual(['blocked-word'])
  await change(first.id, false)
  expect(await reasons('+84912000111')).toEqual([])
  expect(await reasons('0912.000.111', { email: 'hoa@vidu.vn' })).toEqual([])
  expect(await reasons('0912 000 112')).toEqual(['blocked-word'])
  // The last row keeps the sender known, and no longer.
  await service.stores.retention.sweep({ now, today: '2026-11-21', eventsSince: 0 })
  expect(await reasons('0912000111')).toEqual([])
  await change((await call('0912000111')).id, { reason: 'merchant', expiresAt: now + day })
  expect(await reasons('0912000111')).toEqual(['blocked-word'])

  const both = await call('0912 000 113', { email: 'huong@vidu.vn' })
  await change(both.id, false)
  expect(await reasons('0912000113')).toEqual([])
  await service.mine.people.erase({ email: 'huong@vidu.vn' })
  expect(await reasons('0912000113')).toEqual(['blocked-word'])
  await change((await call('0912000113')).id, false)
  await service.mine.people.erase({ phone: '0912 000 113' })
  expect(await reasons('0912000113')).toEqual(['blocked-word'])
})

test('a choice and an agreement in the words of the merchant are no words of the visitor', async () => {
  const fields = [
    { type: 'select', key: 'goi', label: 'Gói', options: ['Vay tiền mua nhà', 'Khác'] },
    { type: 'agreement', key: 'dong_y', label: 'Đồng ý', text: 'Tôi đồng ý vay tiền' },
    { type: 'text', key: 'ghi_chu', label: 'Ghi chú' },
  ]
  await service.publish('bank-1', 'CONTACT_FORM', {
    settings: { fields },
    privateSettings: { blockedWords: ['vay tiền'] },
  })
  const send = async (more: object) => {
    const chosen = { goi: 'Vay tiền mua nhà', dong_y: true, ...more }
    await sendTwice('bank-1/contact', {
      name: 'An',
      email: 'an@vidu.vn',
      message: `Xin chào ${serial++}`,
      fields: chosen,
    })
    return (await newest('bank-1'))?.spamReasons
  }
  expect(await send({})).toEqual([])
  expect(await send({ ghi_chu: 'Vay tiền' })).toEqual(['blocked-word'])
})
