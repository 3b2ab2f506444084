import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { freePort } from '../../tests/harness/free-port.ts'
import { createPost, createTestDelivery } from './delivery.ts'
import { signatureOf } from './webhook/signature.ts'

test('the receiver gets one signed event, and its status is the answer', async () => {
  const received: { body: string; signature: string | string[] | undefined }[] = []
  const port = await freePort()
  const server = createServer(async (request, response) => {
    received.push({ body: await text(request), signature: request.headers['x-nhung-signature'] })
    response.writeHead(202).end()
  }).listen(port, '127.0.0.1')
  try {
    const now = 1_790_000_000_000
    const send = createTestDelivery(createPost({ allowLoopback: true }), () => now)
    const target = { url: `http://127.0.0.1:${port}/`, secret: 'khóa-ký-rất-bí-mật' }
    expect(await send(target, { publicId: 'abc', name: 'Liên hệ' })).toEqual({ status: 202 })
    const [{ body, signature } = { body: '', signature: '' }, ...more] = received
    expect(more).toEqual([])
    expect(JSON.parse(body)).toMatchObject({ event: 'test', widget: { publicId: 'abc' }, data: {} })
    expect(signature).toBe(signatureOf(body, target.secret, now))
  } finally {
    server.close()
  }
})
