/** Runs in the copy: sends two messages to the destination of the law and prints what every part made of it. */
import { serviceOfCopy } from './service-of-copy.ts'

const asked: { url: string; headers: object; body: string }[] = []
const { call, admin, end } = await serviceOfCopy({
  async exchange({ url, headers, body: sent }) {
    const body = String(sent)
    asked.push({ url, headers, body })
    return { status: body.includes('hết giấy') ? 402 : 204, headers: {}, body: '' }
  },
})

const { publicId } = (await admin('POST', '/widgets', { type: 'CONTACT_FORM', name: 'Liên hệ' })).body
await admin('POST', `/widgets/${publicId}/publish`)
const types = (await admin('GET', '/destination-types')).body
const settings = { number: '0912345678', key: 'canary-of-the-law' }
const tried = await admin('POST', '/destinations/test', { type: 'fax', settings })
const wrong = await admin('POST', '/destinations', { type: 'fax', name: 'Fax', settings: { number: '1' } })
const made = await admin('POST', '/destinations', { type: 'fax', name: 'Fax', settings })
const listed = async () => (await admin('GET', '/webhooks')).body.items
const settled = async (count: number) => {
  for (;;) {
    const items: { state: string }[] = await listed()
    if (items.length === count && items.every(({ state }) => state !== 'queued')) return items
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
const write = (message: string) =>
  call('POST', `/api/v1/widgets/${publicId}/contact`, { name: 'Lan', email: 'lan@vidu.vn', message })
await write('Còn bánh không?')
await settled(1)
await write('Máy hết giấy rồi')
const log = await settled(2)
process.stdout.write(
  JSON.stringify({
    described: types.find(({ name }: { name: string }) => name === 'fax'),
    tried,
    wrong,
    made,
    asked,
    log,
    shown: (await admin('GET', '/destinations')).body.items,
  }),
)
await end()
