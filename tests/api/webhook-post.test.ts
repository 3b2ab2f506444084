import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPost } from '../../api/destinations/delivery.ts'
import { resolver } from '../harness/fake-resolver.ts'
import { type Receiver, startReceiver } from './webhook-receiver.ts'

let receiver: Receiver
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.stop())

const delivery = (url: string) => ({
  url,
  headers: { 'Content-Type': 'application/json' },
  body: '{"a":"ă"}',
})
const notPublic = { name: 'AddressNotPublic' }

test.each([
  ['plain http', (port: number) => `http://crm.example:${port}/`],
  ['plain http to this machine', (port: number) => `http://127.0.0.1:${port}/`],
  ['this machine by name', (port: number) => `https://localhost:${port}/`],
  ['this machine by number', (port: number) => `https://127.0.0.1:${port}/`],
  ['this machine, written otherwise', (port: number) => `https://2130706433:${port}/`],
  ['this machine in hex', (port: number) => `https://0x7f.1:${port}/`],
  ['this machine in IPv6', (port: number) => `https://[::1]:${port}/`],
  ['this machine as a mapped address', (port: number) => `https://[::ffff:127.0.0.1]:${port}/`],
  ['the metadata of a cloud', () => 'https://169.254.169.254/latest/meta-data/'],
  ['a user name', (port: number) => `https://admin:x@crm.example:${port}/`],
])('is not written to: %s', async (_, urlOf) => {
  await expect(createPost()(delivery(urlOf(receiver.port)))).rejects.toMatchObject(notPublic)
  expect(receiver.received).toEqual([])
})

test.each([
  ['to this machine', ['127.0.0.1']],
  ['to a private network', ['10.1.2.3']],
  ['to one public and one private address', ['1.1.1.1', '192.168.0.1']],
  ['to a mapped address', ['::ffff:127.0.0.1']],
  ['nowhere', []],
])('a name that leads %s is not connected to', async (_, addresses) => {
  const post = createPost({ lookup: resolver(...addresses) })
  await expect(post(delivery(`https://crm.example:${receiver.port}/`))).rejects.toMatchObject(notPublic)
})

const local = (options: { timeout?: number } = {}) => createPost({ allowLoopback: true, ...options })

test('the body arrives byte for byte', async () => {
  receiver.answers(201)
  expect(await local()(delivery(receiver.url))).toBe(201)
  expect(receiver.received[0]?.body).toBe('{"a":"ă"}')
})

test('a redirect is an answer and is not followed', async () => {
  const other = await startReceiver()
  receiver.answers((response) => response.writeHead(307, { Location: other.url }).end())
  expect(await local()(delivery(receiver.url))).toBe(307)
  expect(other.received).toEqual([])
  await other.stop()
})

test('an answer that never ends keeps nobody: its head is enough', async () => {
  receiver.answers((response) => {
    response.writeHead(200)
    response.write('x'.repeat(100_000))
  })
  expect(await local()(delivery(receiver.url))).toBe(200)
})

test('an answer that does not come, breaks off or has an endless head is an error', async () => {
  receiver.answers(() => {})
  await expect(local({ timeout: 200 })(delivery(receiver.url))).rejects.toThrow('No answer within')
  receiver.answers((response) => response.destroy())
  await expect(local()(delivery(receiver.url))).rejects.toThrow()
  receiver.answers((response) => response.writeHead(200, { 'X-Long': 'x'.repeat(10_000) }).end())
  await expect(local()(delivery(receiver.url))).rejects.toThrow()
})
