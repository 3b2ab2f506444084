/** Runs in the copy: takes one feedback through the whole service and prints what every part made of it. */
import { openApi } from '../../build-scripts/openapi.ts'
import { serviceOfCopy } from './service-of-copy.ts'

const { stores, now, call, admin, end } = await serviceOfCopy()

const { publicId } = (await admin('POST', '/widgets', { type: 'TESTIMONIALS', name: 'Góp ý' })).body
await admin('POST', `/widgets/${publicId}/publish`)
const path = `/api/v1/widgets/${publicId}/feedback`
const send = (email: string) => call('POST', path, { email, stars: 5 })
const inbox = `/widgets/${publicId}/feedbacks`
const result = {
  taken: await send('lan@vidu.vn'),
  refused: (await call('POST', path, { email: 'lan@vidu.vn', stars: 9 })).status,
  wrongMethod: (await call('GET', path)).status,
  listed: await admin('GET', inbox),
  called: await call('POST', '/admin/rpc/inboxes/feedbacks', { json: { publicId } }),
  searched: await admin('GET', `${inbox}?search=vidu la`),
  exported: await admin('GET', `${inbox}?format=csv`),
  described: (await admin('GET', '/inboxes')).body.find((one: { name: string }) => one.name === 'feedbacks'),
  erased: await admin('DELETE', '/people?email=lan@vidu.vn'),
  left: (await admin('GET', inbox)).body.items,
  expired: 0,
  public: Object.keys(openApi.paths).filter((one) => one.includes('feedback')),
  admin: Object.keys((await admin('GET', '/openapi.json')).body.paths).filter((one) =>
    one.includes('feedback'),
  ),
}
const sendCity = (city: string) => call('POST', path, { email: 'mai@vidu.vn', stars: 5, city })
const itemsOf = async (query = '') => (await admin('GET', inbox + query)).body.items
const adminDocument = (await admin('GET', '/openapi.json')).body
const { get } = adminDocument.paths['/widgets/{publicId}/feedbacks']
const documented = JSON.parse(JSON.stringify(openApi)).components.schemas.FeedbackRequest.properties
const city = {
  sent: (await sendCity('Đà Nẵng')).status,
  tooLong: documented.city && (await sendCity('ắ'.repeat(51))).status,
  listed: await itemsOf(),
  filtered: await itemsOf('?city=Đà Nẵng'),
  elsewhere: await itemsOf('?city=Huế'),
  searched: await itemsOf('?search=da nang'),
  exported: (await admin('GET', `${inbox}?format=csv`)).body,
  request: documented.city,
  answer: get.responses['200'].content['application/json'].schema.properties.items.items.properties.city,
  parameters: get.parameters.map(({ name }: { name: string }) => name),
  erased: (await admin('DELETE', '/people?email=mai@vidu.vn')).body,
  left: await itemsOf(),
}
await send('mai@vidu.vn')
const day = 24 * 3600_000
const until = { now: now + 31 * day, today: '2000-01-01', eventsSince: 0 }
result.expired = (await stores.retention.sweep(until)).rows
process.stdout.write(JSON.stringify({ ...result, city }))
await end()
