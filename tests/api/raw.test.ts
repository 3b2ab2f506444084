import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Service, startService } from './harness.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
  await service.publish('contact-1', 'CONTACT_FORM')
  await service.publish('news-1', 'EMAIL_SUBSCRIPTION')
  await service.publish('cookie-1', 'COOKIE_CONSENT')
  await service.publish('counter-1', 'PAGE_COUNTER')
})
afterAll(() => service.stop())

/** HTTP clients refuse to send such bytes. */
const exchange = (request: string) =>
  new Promise<string>((resolve) => {
    let response = ''
    const socket = connect(service.port, '127.0.0.1', () => socket.write(request))
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      response += chunk
    })
    socket.on('error', () => resolve(response))
    socket.on('close', () => resolve(response))
  })

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`
const statusLine = (response: string) => response.split('\r\n', 1)[0]

describe('requests written by hand', () => {
  const json = 'Content-Type: application/json'
  const target = 'POST /api/v1/widgets/contact-1/contact HTTP/1.1'
  const good = JSON.stringify({ name: 'An', email: 'an@vidu.vn', message: 'Hi' })

  test.each([
    ['an asterisk for a path', lines('OPTIONS * HTTP/1.1', 'Host: x', 'Connection: close'), 404],
    ['two slashes at the start', lines('GET //health HTTP/1.1', 'Host: x', 'Connection: close'), 404],
    [
      'a whole address for a path',
      lines('GET http://other/health HTTP/1.1', 'Host: x', 'Connection: close'),
      200,
    ],
    ['no content type', `${lines(target, 'Host: x', 'Connection: close', 'Content-Length: 2')}{}`, 415],
    ['no body at all', lines(target, 'Host: x', json, 'Connection: close'), 400],
    [
      'a chunked body',
      `${lines(target, 'Host: x', json, 'Transfer-Encoding: chunked', 'Connection: close')}${good.length.toString(16)}\r\n${good}\r\n0\r\n\r\n`,
      201,
    ],
    [
      'a chunked body that grows over the limit',
      `${lines(target, 'Host: x', json, 'Transfer-Encoding: chunked', 'Connection: close')}${`10000\r\n${'a'.repeat(65536)}\r\n`.repeat(2)}0\r\n\r\n`,
      413,
    ],
    [
      'a declared length over the limit',
      lines(target, 'Host: x', json, 'Connection: close', 'Content-Length: 99999999'),
      413,
    ],
  ])('%s', async (_, request, status) => {
    expect(statusLine(await exchange(request))).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })

  test('a client that goes away in the middle of its body disturbs nobody', async () => {
    const socket = connect(service.port, '127.0.0.1', () => {
      socket.write(`${lines(target, 'Host: x', json, 'Content-Length: 100')}{"name":`)
      setTimeout(() => socket.destroy(), 20)
    })
    await new Promise((resolve) => socket.on('close', resolve))
    expect((await service.post('contact-1/contact', good)).status).toBe(201)
  })
})

describe('whatever a visitor sends', () => {
  const paths = ['contact-1/contact', 'news-1/subscribe', 'cookie-1/consent', 'counter-1/events']
  const nearly = fc.dictionary(
    fc.constantFrom(
      ...['name', 'email', 'message', 'fields', 'action', 'categories', 'type', 'events', 'props', 'website'],
    ),
    fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: 'binary' }), fc.constant('an@vidu.vn')),
  )

  test.each(paths)('%s answers below 500, in our own words', async (path) => {
    const bodies = fc.oneof(
      nearly.map((body) => JSON.stringify(body)),
      fc.jsonValue().map((body) => JSON.stringify(body)),
      fc.uint8Array({ maxLength: 64 }).map((bytes) => Uint8Array.from(bytes)),
    )
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const response = await service.post(path, body)
        expect(response.status).toBeLessThan(500)
        if (response.status >= 400) expect((await response.json()).type).toMatch(/^\/problems\//)
      }),
    )
  })
})

test('nothing was unforeseen', () => {
  expect(service.incidents).toEqual([])
})
