/** Kinds of fields that are neither one text nor one of a list, from the request to what people read. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryOfType } from '../../widgets/catalog.ts'
import { insist } from '../harness/proof-of-work.ts'
import { type Service, startService } from './harness.ts'

let service: Service
beforeAll(async () => {
  service = await startService({ definitionOf: (type) => entryOfType(type)?.definition })
})
afterAll(() => service.stop())

const fields = [
  { type: 'name' },
  { type: 'date-span', key: 'nghi', label: 'Ngày nghỉ', counts: 'nights', min: 2, required: true },
  {
    type: 'picture',
    key: 'phong',
    label: 'Phòng',
    options: [{ label: 'Hướng biển', picture: 'https://quan.vn/bien.webp' }, { label: 'Hướng vườn' }],
  },
  {
    type: 'text',
    key: 'gio_don',
    label: 'Giờ đón',
    showWhen: { field: 'phong', is: 'one-of', values: ['Hướng biển'] },
  },
  { type: 'hidden', key: 'nguon', label: 'Nguồn', from: 'container', parameter: 'nguon' },
]

async function send(fields: object) {
  const response = await insist(() => service.post('phong/contact', { name: 'Lan', fields }))
  const { errors = [] } = await response.json()
  return [response.status, errors.map(({ pointer }: { pointer: string }) => pointer)]
}

test('a span of days and a choice of pictures are refused at their field, stored and mailed', async () => {
  await service.publish('phong', 'CONTACT_FORM', {
    settings: { fields },
    privateSettings: { notifyEmails: ['chu@quan.vn'] },
  })
  const nghi = { from: '2027-01-12', to: '2027-01-15' }
  expect(await send({})).toEqual([422, ['#/fields/nghi']])
  expect(await send({ nghi: { ...nghi, to: '2027-01-13' } })).toEqual([422, ['#/fields/nghi']])
  expect(await send({ nghi: { from: 1, to: [] } })).toEqual([422, ['#/fields/nghi']])
  expect(await send({ nghi, phong: 'Áp mái' })).toEqual([422, ['#/fields/phong']])
  const sent = { nghi, phong: 'Hướng vườn', gio_don: '8h', nguon: ' bang-hieu ' }
  expect(await send(sent)).toEqual([201, []])
  const { items } = await service.mine.inbox.contact.list('phong', {})
  expect(items[0]?.fields).toEqual({ nghi, phong: 'Hướng vườn', nguon: 'bang-hieu' })
  const [mail] = (await service.mine.outbox.list({ limit: 1 })).items
  expect(mail?.text).toContain('Ngày nghỉ: 12/01/2027 – 15/01/2027 (4 ngày)\nPhòng: Hướng vườn')
})
