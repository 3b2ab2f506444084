/** Runs in the copy: an order is paid through the provider of the law, and what every part made of it is printed. */
import { serviceOfCopy } from './service-of-copy.ts'

const { call, admin, end } = await serviceOfCopy({})
const ask = { name: 'hidden', phone: 'hidden', email: 'hidden', address: 'hidden', invoice: 'hidden' }
const accounts = [{ bank: 'VCB', accountNumber: '0123456789', accountName: 'CONG TY GOM LAM' }]
const draft = { settings: { accounts, amount: 50_000, orders: { enabled: true, ask } }, privateSettings: {} }
const { publicId } = (await admin('POST', '/widgets', { type: 'QR_PAYMENT', name: 'Trả tiền', draft })).body
await admin('POST', `/widgets/${publicId}/publish`)
const types = (await admin('GET', '/payment-providers')).body
const wrong = await admin('PUT', '/payment-sources', { provider: 'piggy', settings: {} })
const saved = await admin('PUT', '/payment-sources', {
  provider: 'piggy',
  settings: { key: 'canary-of-the-law' },
})
const { reference } = (await call('POST', `/api/v1/widgets/${publicId}/orders`, {})).body
const { pathname } = new URL(saved.body.address)
const tell = (key: string) =>
  call('POST', pathname, { key, id: 'heo-1', coins: 50_000, words: `cam on ${reference}` })
const forged = await tell('another')
const told = await tell('canary-of-the-law')
process.stdout.write(
  JSON.stringify({
    described: types.find(({ name }: { name: string }) => name === 'piggy'),
    ...{ wrong, saved, forged, told, reference },
    payments: (await admin('GET', '/payments')).body.items,
    orders: (await admin('GET', `/widgets/${publicId}/orders`)).body.items,
  }),
)
await end()
