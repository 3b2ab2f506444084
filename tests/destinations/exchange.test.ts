import { afterEach, beforeEach, expect, test } from 'vitest'
import { createExchange } from '../../api/destinations/exchange.ts'
import { type Receiver, startReceiver } from '../api/webhook-receiver.ts'

let receiver: Receiver
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.stop())

const exchange = createExchange({ allowLoopback: true })
const asked = (more: object = {}) => ({ url: receiver.url, headers: {}, body: 'x', ...more })

test('of an answer come its status, its headers and at most 16 KiB, also of one that never ends', async () => {
  receiver.answers((response) => {
    response.writeHead(400, { 'X-Reason': 'no' })
    response.write('x'.repeat(100_000))
  })
  const { status, headers, body } = await exchange(asked())
  expect([status, headers['x-reason'], body.length]).toEqual([400, 'no', 16 * 1024])
})

test('one redirect is followed by GET, to the host that was named and no other', async () => {
  const other = await startReceiver()
  receiver.answers((response) => response.writeHead(302, { Location: other.url }).end())
  other.answers((response) => response.writeHead(200).end('{"ok":true}'))
  const { host } = new URL(other.url)
  expect((await exchange(asked({ follows: host }))).body).toBe('{"ok":true}')
  expect(other.received).toMatchObject([{ body: '' }])
  expect((await exchange(asked({ follows: 'script.googleusercontent.com' }))).status).toBe(302)
  expect((await exchange(asked())).status).toBe(302)
  expect(other.received).toHaveLength(1)
  await other.stop()
})

test('a redirect into a private network is not followed, whatever host was named', async () => {
  receiver.answers((response) => response.writeHead(302, { Location: 'https://10.1.2.3/' }).end())
  await expect(exchange(asked({ follows: '10.1.2.3' }))).rejects.toMatchObject({ name: 'AddressNotPublic' })
})
