import type { RequestListener, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { boundedBody } from '../uploads/form-data.ts'
import { readBytes } from './body.ts'
import { listen } from './server.ts'

async function exchange(handle: RequestListener, request: string): Promise<string> {
  const server = await listen({ handle }, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.drain(0))
  const socket = connect(server.port, '127.0.0.1')
  socket.write(request)
  return text(socket)
}

const request = (lines: string[], body = '') =>
  [`POST / HTTP/1.1`, 'Host: a', 'Connection: close', ...lines, '', body].join('\r\n')

const bodies: [string, string, string][] = [
  ['no word about a body', request([]), ''],
  ['a body of no length', request(['Content-Length: 0']), ''],
  ['a body of a declared length', request(['Content-Length: 4'], 'hoa!'), 'hoa!'],
  ['a body in chunks', request(['Transfer-Encoding: chunked'], '4\r\nhoa!\r\n0\r\n\r\n'), 'hoa!'],
]

test.for(bodies)('a JSON reader takes %s', async ([, sent, body]) => {
  const handle: RequestListener = (request, response) =>
    void readBytes(request, 100).then((bytes) => response.end(`[${bytes}]`))
  expect(await exchange(handle, sent)).toContain(`[${body}]`)
})

test.for(bodies)('a reader of uploads takes %s', async ([, sent, body]) => {
  const handle: RequestListener = (request, response) =>
    void text(boundedBody(request, 100).stream).then((read) => response.end(`[${read}]`))
  expect(await exchange(handle, sent)).toContain(`[${body}]`)
})

test('a JSON reader whose client has left rejects', async () => {
  const { promise: outcome, resolve } = Promise.withResolvers<unknown>()
  const handle: RequestListener = (request) =>
    void request.once('close', () => readBytes(request, 100).catch(resolve))
  const server = await listen({ handle }, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.drain(0))
  const socket = connect(server.port, '127.0.0.1')
  socket.write(request(['Content-Length: 4'], 'ho'), () => socket.destroy())
  expect(await outcome).toMatchObject({ code: 'bad-request' })
})

async function open({ idleTimeout = 60_000, body = 'done' } = {}) {
  const asked = Promise.withResolvers<ServerResponse>()
  const handle: RequestListener = (request, response) => {
    request.resume().once('end', () => asked.resolve(response))
  }
  const server = await listen({ handle, ready: () => undefined }, { host: '127.0.0.1', port: 0, idleTimeout })
  onTestFinished(() => server.drain(0))
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  return {
    server,
    socket,
    asked: asked.promise,
    async answer() {
      const response = await asked.promise
      response.writeHead(200, ['Content-Length', String(body.length)])
      response.end(body)
      return response
    },
  }
}

const post = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nhoa!'

test.each([
  [400, 'bad-request', 'hello\r\n\r\n'],
  [400, 'bad-request', 'GET / HTTP/1.1\r\nHost: a\r\nX : y\r\n\r\n'],
  [400, 'bad-request', 'GET / HTTP/1.1\r\nHost: a\r\nHOST: b\r\n\r\n'],
  [400, 'bad-request', post.replace('Host: a', 'Host: a\r\nHost: a')],
  [431, 'head-too-large', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(17_000)}\r\n\r\n`],
])('bytes that become no request are answered with the problem %i %s', async (status, code, sent) => {
  const heard = await exchange((_, response) => response.end('handled'), sent)
  const [head = '', body = ''] = heard.split('\r\n\r\n')
  const [line, ...headers] = head.split('\r\n')
  expect(line).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(headers).toContain('Content-Type: application/problem+json; charset=utf-8')
  expect(headers).toContain('Access-Control-Allow-Origin: *')
  expect(headers).toContain(`Content-Length: ${Buffer.byteLength(body)}`)
  expect(JSON.parse(body)).toMatchObject({ status, type: `/problems/${code}` })
})

test('who closes their half after a request hears its answer', async () => {
  const { socket, asked, answer: response } = await open()
  const heard = text(socket)
  socket.end(post)
  const { req } = await asked
  // the end arrives in a later turn than the request
  await expect.poll(() => req.socket.readableEnded).toBe(true)
  await response()
  expect(await heard).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\r\ndone$/)
})

test('an answer that was under way when the server is told to stop is the last on its connection', async () => {
  const { server, socket, asked, answer: response } = await open()
  const heard = text(socket)
  socket.write(post)
  await asked
  const drained = server.drain(30_000)
  await response()
  expect(await heard).toMatch(/\r\nConnection: close\r\n[\s\S]*done$/)
  socket.end()
  await drained
})

test('a client that stops reading in the middle of an answer is let go', async () => {
  const { socket, answer } = await open({ idleTimeout: 100, body: 'x'.repeat(50_000_000) })
  socket.pause()
  socket.write(post)
  const response = await answer()
  await new Promise((resolve) => response.once('close', resolve))
  expect(response.writableFinished).toBe(false)
})
