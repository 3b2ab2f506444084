import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryOfType } from '../../widgets/catalog.ts'
import { insist } from '../harness/proof-of-work.ts'
import { job, person, startJobService } from '../uploads/harness.ts'
import { multipart, type Part } from '../uploads/multipart.ts'
import { type Service, startService } from './harness.ts'

let service: Service
beforeAll(async () => {
  service = await startService({ definitionOf: (type) => entryOfType(type)?.definition })
})
afterAll(() => service.stop())

/** The status, and the pointers of what is wrong. */
async function send(path: string, body: object) {
  const response = await insist(() => service.post(path, body))
  const { errors = [] } = await response.json()
  return [response.status, errors.map(({ pointer }: { pointer: string }) => pointer)]
}

/** Delivery asks for a street, which asks for a floor where there is one. */
const fields = [
  { type: 'radio', key: 'nhan', label: 'Nhận hàng', options: ['Giao tận nơi', 'Tại quán'], required: true },
  { type: 'step', title: 'Giao hàng' },
  {
    type: 'text',
    key: 'duong',
    label: 'Số nhà, đường',
    required: true,
    showWhen: { field: 'nhan', is: 'one-of', values: ['Giao tận nơi'] },
  },
  {
    type: 'number',
    key: 'tang',
    label: 'Tầng',
    required: true,
    showWhen: { field: 'duong', is: 'filled' },
  },
]

test('a message without delivery needs no street, and keeps none', async () => {
  const standard = [
    { type: 'name', required: true },
    { type: 'phone' },
    { type: 'message', required: true, showWhen: { field: 'phone', is: 'empty' } },
  ]
  await service.publish('hoi', 'CONTACT_FORM', { settings: { fields: [...standard, ...fields] } })
  const name = 'Lan'
  expect(await send('hoi/contact', { name, message: 'Còn hàng không?' })).toEqual([422, ['#/fields/nhan']])
  expect(await send('hoi/contact', { name, phone: '0912345678', fields: { nhan: 'Giao tận nơi' } })).toEqual([
    422,
    ['#/fields/duong'],
  ])
  expect(await send('hoi/contact', { name, fields: { nhan: 'Tại quán' } })).toEqual([422, ['#/message']])
  const sent = { nhan: 'Tại quán', duong: { a: 1 }, tang: 'cao' }
  expect(await send('hoi/contact', { name, phone: '0912345678', message: '', fields: sent })).toEqual([
    201,
    [],
  ])
  const whole = { nhan: 'Giao tận nơi', duong: '12 Lê Lợi', tang: '3' }
  expect(await send('hoi/contact', { name, message: 'Giao sáng', fields: whole })).toEqual([201, []])
  const { items } = await service.mine.inbox.contact.list('hoi', {})
  expect(items.map(({ message, fields }) => ({ message, fields }))).toEqual([
    { message: 'Giao sáng', fields: { nhan: 'Giao tận nơi', duong: '12 Lê Lợi', tang: 3 } },
    { message: '', fields: { nhan: 'Tại quán' } },
  ])
})

test('subscriptions follow the same rule, whatever is sent as fields', async () => {
  await service.publish('tin', 'EMAIL_SUBSCRIPTION', { settings: { title: 'Tin', fields } })
  const email = 'lan@vidu.vn'
  expect(await send('tin/subscribe', { email })).toEqual([422, ['#/fields/nhan']])
  for (const odd of [null, 'Tại quán', [], 3])
    expect(await send('tin/subscribe', { email, fields: odd })).toMatchObject([422, expect.anything()])
  expect(await send('tin/subscribe', { email, fields: { nhan: 'Tại quán', la: 1 } })).toEqual([
    422,
    ['#/fields/la'],
  ])
  expect(await send('tin/subscribe', { email, fields: { nhan: 'Tại quán', duong: 'x' } })).toEqual([201, []])
  const [subscriber] = (await service.mine.inbox.subscription.list('tin', {})).items
  expect(subscriber?.fields).toEqual({ nhan: 'Tại quán' })
})

test('a plain form of an application is read in the same way, ticks as texts', async () => {
  const applyFields = [
    { type: 'checkbox', key: 'xe', label: 'Có xe máy' },
    { type: 'text', key: 'bien', label: 'Biển số', required: true, showWhen: { field: 'xe', is: 'filled' } },
  ]
  const jobs = await startJobService(
    {},
    { settings: { resumeRequired: false, applyFields }, jobs: [job('ke-toan')] },
  )
  try {
    const apply = async (...parts: Part[]) => {
      const { body, type } = multipart([...person, ...parts])
      const response = await jobs.sendBytes(body, type)
      const { errors = [] } = JSON.parse(await response.text())
      return [response.status, errors.map(({ pointer }: { pointer: string }) => pointer)]
    }
    const ticked = (content: string): Part => ({ name: 'fields.xe', content })
    const plate: Part = { name: 'fields.bien', content: '59-X1 234.56' }
    expect(await apply(ticked('on'))).toEqual([422, ['#/fields/bien']])
    expect(await apply(ticked('false'))).toEqual([201, []])
    expect(await apply(ticked('true'), plate)).toEqual([201, []])
  } finally {
    await jobs.stop()
  }
})
