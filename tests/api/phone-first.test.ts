import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryOfType } from '../../widgets/catalog.ts'
import { insist } from '../harness/proof-of-work.ts'
import { job, startJobService } from '../uploads/harness.ts'
import { multipart, type Part } from '../uploads/multipart.ts'
import { type Service, startService } from './harness.ts'

let service: Service
beforeAll(async () => {
  service = await startService({ definitionOf: (type) => entryOfType(type)?.definition })
})
afterAll(() => service.stop())

/** The status, and either the body or the pointers of what is wrong. */
async function send(path: string, body: object) {
  const response = await insist(() => service.post(path, body))
  const { errors, ...answer } = await response.json()
  return [response.status, errors?.map(({ pointer }) => pointer) ?? answer]
}

let serial = 0
async function newsletter(contact: string, privateSettings: Record<string, unknown> = {}) {
  const publicId = `tin-${serial++}`
  await service.publish(publicId, 'EMAIL_SUBSCRIPTION', {
    settings: { title: 'Tin mới', successMessage: 'Cảm ơn bạn nhé!', contact },
    privateSettings,
  })
  return publicId
}
const subscribers = async (publicId: string) =>
  (await service.mine.inbox.subscription.list(publicId, {})).items.map(({ email, phone, name, state }) => ({
    email,
    phone,
    name,
    state,
  }))

test('a subscriber may leave a number alone, which no mail can confirm', async () => {
  const id = await newsletter('either')
  expect(await send(`${id}/subscribe`, { phone: '0912 345 678' })).toEqual([
    201,
    { status: 'subscribed', message: 'Cảm ơn bạn nhé!' },
  ])
  expect(await send(`${id}/subscribe`, { email: 'lan@vidu.vn' })).toMatchObject([201, { status: 'pending' }])
  expect(await send(`${id}/subscribe`, {})).toEqual([422, ['#/email']])
  expect(await send(`${id}/subscribe`, { phone: '12' })).toEqual([422, ['#/phone']])
  expect(await subscribers(id)).toEqual([
    { email: 'lan@vidu.vn', phone: '', name: '', state: 'pending' },
    { email: '', phone: '0912 345 678', name: '', state: 'subscribed' },
  ])
  const mails = (await service.mine.outbox.list({ limit: 100 })).items
  expect(mails.flatMap(({ recipients }) => recipients)).toEqual(['lan@vidu.vn'])
})

test('a number is one person, however it is written, and with an address or without', async () => {
  const id = await newsletter('either', { doubleOptIn: false })
  for (const phone of ['0912345678', '+84 912 345 678', '0912.345.678'])
    expect(await send(`${id}/subscribe`, { phone, name: 'Lan' })).toMatchObject([201, {}])
  expect(await subscribers(id)).toEqual([
    { email: '', phone: '0912345678', name: 'Lan', state: 'subscribed' },
  ])
  await send(`${id}/subscribe`, { email: 'hoa@vidu.vn', phone: '0987654321' })
  await send(`${id}/subscribe`, { phone: '+84987654321', name: 'Hoa' })
  expect(await subscribers(id)).toContainEqual({
    email: 'hoa@vidu.vn',
    phone: '0987654321',
    name: 'Hoa',
    state: 'subscribed',
  })
  await send(`${id}/subscribe`, { email: 'hoa@vidu.vn' })
  expect(await subscribers(id)).toHaveLength(2)
})

test('an address that is known takes a number later, and both find the row', async () => {
  const id = await newsletter('either', { doubleOptIn: false })
  await send(`${id}/subscribe`, { email: 'mai@vidu.vn', name: 'Mai' })
  await send(`${id}/subscribe`, { email: 'mai@vidu.vn', phone: '0909 111 222' })
  expect(await subscribers(id)).toEqual([
    { email: 'mai@vidu.vn', phone: '0909 111 222', name: 'Mai', state: 'subscribed' },
  ])
  for (const search of ['mai', '0909'])
    expect((await service.mine.inbox.subscription.list(id, { search })).items, search).toHaveLength(1)
})

test('a number is kept where its person has left by mail, or where the row is spam', async () => {
  const id = await newsletter('either', { doubleOptIn: false })
  await send(`${id}/subscribe`, { email: 'thu@vidu.vn', phone: '0911 222 333' })
  for (const change of [
    { state: 'unsubscribed' as const },
    { state: 'subscribed' as const, spam: 1 as const },
  ]) {
    await service.database.kysely
      .updateTable('subscriber')
      .set(change)
      .where('email', '=', 'thu@vidu.vn')
      .execute()
    expect(await send(`${id}/subscribe`, { phone: '+84 911 222 333' })).toMatchObject([
      201,
      { status: 'subscribed' },
    ])
    expect(await subscribers(id)).toContainEqual({
      email: '',
      phone: '+84 911 222 333',
      name: '',
      state: 'subscribed',
    })
  }
})

test('a person is erased by the number', async () => {
  const id = await newsletter('phone')
  expect(await send(`${id}/subscribe`, {})).toEqual([422, ['#/phone']])
  await send(`${id}/subscribe`, { phone: '0933 444 555' })
  const { rows } = await service.mine.people.erase({ phone: '+84933444555' })
  expect(rows.subscribers).toBe(1)
  expect(await subscribers(id)).toEqual([])
})

test('a message needs one of both where the merchant says so', async () => {
  await service.publish('lien-he', 'CONTACT_FORM', {
    settings: { eitherContact: true },
    privateSettings: { minFillSeconds: 0 },
  })
  const message = { name: 'Lan', message: 'Còn bàn tối nay không?' }
  expect(await send('lien-he/contact', message)).toEqual([422, ['#/email']])
  expect(await send('lien-he/contact', { ...message, phone: '0912 345 678' })).toMatchObject([201, {}])
  expect(await send('lien-he/contact', { ...message, email: 'lan@vidu.vn' })).toMatchObject([201, {}])
})

test('an applicant leaves what the merchant asks for', async () => {
  const jobs = await startJobService(
    {},
    { settings: { contact: 'either', resumeRequired: false }, jobs: [job('ke-toan')] },
  )
  try {
    const name: Part = { name: 'name', content: 'Nguyễn Văn Đức' }
    const apply = async (...parts: Part[]) => {
      const { body, type } = multipart([name, ...parts])
      const response = await jobs.sendBytes(body, type)
      const { errors } = JSON.parse(await response.text())
      return [response.status, errors?.map(({ pointer }: { pointer: string }) => pointer)]
    }
    expect(await apply()).toEqual([422, ['#/email']])
    expect(await apply({ name: 'phone', content: '0912 345 678' })).toEqual([201, undefined])
    const { items } = await jobs.mine.inbox.application.list('jobs-1', {})
    expect(items).toMatchObject([{ name: 'Nguyễn Văn Đức', email: '', phone: '0912 345 678' }])
    await jobs.publish('jobs-1', 'JOB_BOARD', {
      settings: { contact: 'phone', resumeRequired: false },
      privateSettings: { minFillSeconds: 0 },
      collections: { jobs: [job('ke-toan')] },
    })
    expect(await apply({ name: 'email', content: 'duc@vidu.vn' })).toEqual([422, ['#/phone']])
  } finally {
    await jobs.stop()
  }
})
