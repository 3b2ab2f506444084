import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { built, entryOfType } from '../../widgets/catalog.ts'
import { type Service, startService } from './harness.ts'

const definitionOf = (type: string) => entryOfType(type)?.definition

let service: Service
beforeAll(async () => {
  service = await startService({ definitionOf })
  for (const { type, slug, definition } of built)
    await service.publish(`demo-${slug}`, type, {
      privateSettings: {},
      collections: {},
      ...definition.sample.vi,
    })
})
afterAll(() => service.stop())

const contact = {
  name: 'Trần Thị Bưởi',
  email: 'buoi@vidu.vn',
  phone: '0912 345 678',
  message: 'Tôi cần báo giá tủ bếp.',
}

describe('every built type, as its demo', () => {
  test.each(built.map(({ slug }) => slug))('%s counts events and answers stats', async (slug) => {
    expect((await service.post(`demo-${slug}/events`, { type: 'view' })).status).toBe(202)
    const stats = await (await service.get(`/api/v1/widgets/demo-${slug}/stats`)).json()
    expect(stats.views).toEqual({ total: 1, unique: 1 })
  })

  test.each(['contact', 'subscribe', 'consent'] as const)('takes %s only where it has it', async (path) => {
    for (const { slug, definition } of built) {
      const { status } = await service.post(`demo-${slug}/${path}`, {})
      // Types with a form among other things take it where the widget has it, which their samples have not.
      const isTaken = definition.writes?.[path] && !definition.writes[path].isTaken
      expect(`${slug} ${status}`).toBe(`${slug} ${isTaken ? 422 : 404}`)
    }
  })
})

describe('the demo contact form', () => {
  test('takes the four fields of the contract, and the same without a phone', async () => {
    const { phone: _, ...least } = contact
    for (const body of [contact, { ...least, fields: {} }]) {
      const response = await service.post('demo-contact-form/contact', body)
      expect([response.status, await response.json()]).toEqual([
        201,
        { id: expect.any(String), receivedAt: expect.any(String), message: expect.any(String) },
      ])
    }
  })

  test('names each required field that is missing', async () => {
    const { errors } = await (await service.post('demo-contact-form/contact', {})).json()
    expect(errors?.map(({ pointer, code }) => `${pointer} ${code}`).sort()).toEqual([
      '#/email required',
      '#/message required',
      '#/name required',
    ])
  })

  test('refuses a field that is not configured', async () => {
    const body = { ...contact, fields: { luong: '1000' } }
    const response = await service.post('demo-contact-form/contact', body)
    expect([response.status, (await response.json()).errors?.[0]?.pointer]).toEqual([422, '#/fields/luong'])
  })

  test('tells the merchant', async () => {
    await service.post('demo-contact-form/contact', { ...contact, message: 'Báo giá giúp tôi' })
    const mail = (await service.mine.outbox.list({ limit: 1 })).items[0]
    expect(mail?.text).toContain('Báo giá giúp tôi')
    expect(mail?.replyTo).toBe(contact.email)
  })
})

test('nothing was unforeseen', () => {
  expect(service.incidents).toEqual([])
})
