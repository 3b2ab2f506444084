import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdf } from '../uploads/files/pdf.ts'
import { person, startJobService } from '../uploads/harness.ts'
import { file } from '../uploads/multipart.ts'
import { type Service, startService } from './harness.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
  await service.publish('contact-1', 'CONTACT_FORM')
  await service.publish('news-1', 'EMAIL_SUBSCRIPTION')
})
afterAll(() => service.stop())

const source = {
  page: 'https://tiem.vn/tet?ma=123456789',
  title: 'Quà Tết',
  referrer: 'm.facebook.com',
  utm_source: 'facebook',
  utm_medium: 'cpc',
  utm_campaign: 'tet-2027',
  click: 'fbclid',
}
const kept = {
  page: 'tiem.vn/tet',
  pageTitle: 'Quà Tết',
  referrer: 'm.facebook.com',
  firstPage: '',
  utmSource: 'facebook',
  utmMedium: 'cpc',
  utmCampaign: 'tet-2027',
  utmTerm: '',
  utmContent: '',
  paidAd: 'Facebook',
}
const message = { name: 'Lan', email: 'lan@vidu.vn', message: 'Tôi muốn đặt 20 hộp' }

test('a message is kept with its source, and found by its campaign', async () => {
  const sent = { ...message, source }
  expect((await service.post('contact-1/contact', sent)).status).toBe(201)
  expect((await service.post('contact-1/contact', { ...message, message: 'Gõ thẳng địa chỉ' })).status).toBe(
    201,
  )
  const { contact } = service.mine.inbox
  const { items } = await contact.list('contact-1', { utmCampaign: 'tet-2027' })
  expect(items).toEqual([expect.objectContaining({ message: message.message, ...kept })])
  expect((await contact.list('contact-1', { utmCampaign: 'he-2027' })).items).toEqual([])
  expect((await contact.list('contact-1', {})).items).toHaveLength(2)
})

test('a source that is not understood loses no message', async () => {
  for (const wrong of ['x', 7, null, [], { page: 7 }, { title: 'x'.repeat(3000) }]) {
    const sent = { ...message, message: JSON.stringify(wrong).slice(0, 20), source: wrong }
    expect((await service.post('contact-1/contact', sent)).status, JSON.stringify(wrong)).toBe(201)
  }
})

test('a subscriber and an applicant have theirs', async () => {
  expect((await service.post('news-1/subscribe', { email: 'lan@vidu.vn', source })).status).toBe(201)
  const { items } = await service.mine.inbox.subscription.list('news-1', {})
  expect(items).toEqual([expect.objectContaining({ email: 'lan@vidu.vn', ...kept })])

  const board = await startJobService()
  try {
    const parts = Object.entries(source).map(([name, value]) => ({ name: `source.${name}`, content: value }))
    expect((await board.apply([...person, ...parts, file('resume', 'cv.pdf', pdf())])).status).toBe(201)
    expect(await board.applications()).toEqual([expect.objectContaining(kept)])
  } finally {
    await board.stop()
  }
})
