import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryOfType } from '../../widgets/catalog.ts'
import { insist } from '../harness/proof-of-work.ts'
import { job, startJobService } from '../uploads/harness.ts'
import { multipart, type Part } from '../uploads/multipart.ts'
import { type Service, startService } from './harness.ts'

const field = { type: 'address', key: 'giao', label: 'Giao đến', required: true }
const street = '12 Lê Lợi'
const sent = { street, provinceCode: '79', wardCode: '26740' }
/** Codes as in `geo-data/tables/wards-34.csv` and `provinces-34.csv`. */
const stored = { ...sent, ward: 'Phường Sài Gòn', province: 'Thành phố Hồ Chí Minh' }

let service: Service
beforeAll(async () => {
  service = await startService({ definitionOf: (type) => entryOfType(type)?.definition })
  await service.publish('don-hang', 'CONTACT_FORM', {
    settings: { fields: [{ type: 'name' }, { type: 'message' }, field] },
    privateSettings: { minFillSeconds: 0, notifyEmails: ['chu@quan.vn'] },
  })
})
afterAll(() => service.stop())

async function order(giao: unknown, name = 'Lan') {
  const body = { name, message: 'Giao sáng mai', fields: { giao } }
  const response = await insist(() => service.post('don-hang/contact', body))
  const { errors } = await response.json()
  return [response.status, errors?.map(({ pointer }: { pointer: string }) => pointer)]
}

test('an address is kept with the names of the tables, told to the merchant, and found', async () => {
  expect(await order(sent, 'Lan')).toEqual([201, undefined])
  expect(await order(`${street}, chợ Bến Thành`, 'Huệ')).toEqual([201, undefined])
  const list = async (search: string) =>
    (await service.mine.inbox.contact.list('don-hang', { search })).items.map(({ name, fields }) => ({
      name,
      fields,
    }))
  const lan = { name: 'Lan', fields: { giao: stored } }
  const other = { name: 'Huệ', fields: { giao: { street: `${street}, chợ Bến Thành` } } }
  expect(await list('phuong sai gon')).toEqual([lan])
  expect(await list('cho ben thanh')).toEqual([other])
  expect((await list('12 lê lợi')).map(({ name }) => name).toSorted()).toEqual(['Huệ', 'Lan'])
  const { items } = await service.mine.outbox.list({ limit: 100 })
  const texts = items.map(({ text }) => text).join('\n')
  expect(texts).toContain('Giao đến: 12 Lê Lợi, Phường Sài Gòn, Thành phố Hồ Chí Minh\n')
  expect(texts).toContain('Giao đến: 12 Lê Lợi, chợ Bến Thành (chưa đối chiếu)\n')
})

test('what is wrong in an address is refused there', async () => {
  const refused = [422, ['#/fields/giao/wardCode']]
  expect(await order({ ...sent, provinceCode: '01' })).toEqual(refused)
  expect(await order({ ...sent, wardCode: '26737x' })).toEqual(refused)
  expect(await order({ street, provinceCode: '79' })).toEqual(refused)
  expect(await order({ ...sent, provinceCode: '02' })).toEqual([422, ['#/fields/giao/provinceCode']])
  expect(await order({ ...sent, ward: 'Phường khác' })).toEqual([422, ['#/fields/giao/ward']])
  expect(await order({ ...sent, street: '' })).toEqual([422, ['#/fields/giao/street']])
  expect(await order('')).toEqual([422, ['#/fields/giao']])
  for (const wrong of [7, [], [sent], { street: {} }, null]) expect((await order(wrong))[0]).toBe(422)
})

test('an applicant leaves an address', async () => {
  const jobs = await startJobService(
    {},
    { settings: { applyFields: [field], resumeRequired: false }, jobs: [job('ke-toan')] },
  )
  try {
    const person: Part[] = [
      { name: 'name', content: 'Nguyễn Văn Đức' },
      { name: 'email', content: 'duc@vidu.vn' },
    ]
    const apply = async (content: string) => {
      const { body, type } = multipart([...person, { name: 'fields.giao', content }])
      const response = await jobs.sendBytes(body, type)
      const { errors } = JSON.parse(await response.text())
      return [response.status, errors?.map(({ pointer }: { pointer: string }) => pointer)]
    }
    expect(await apply(JSON.stringify({ ...sent, provinceCode: '01' }))).toEqual([
      422,
      ['#/fields/giao/wardCode'],
    ])
    expect(await apply(JSON.stringify(sent))).toEqual([201, undefined])
    expect(await apply('{ Thôn 3, xã Đông')).toEqual([201, undefined])
    const { items } = await jobs.mine.inbox.application.list('jobs-1', {})
    expect(items.map(({ fields }) => fields)).toEqual([
      { giao: { street: '{ Thôn 3, xã Đông' } },
      { giao: stored },
    ])
  } finally {
    await jobs.stop()
  }
})
