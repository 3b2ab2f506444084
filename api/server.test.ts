import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { readBytes } from './http/json.ts'
import { listen } from './server.ts'
import { boundedBody } from './uploads/bounded-body.ts'

/** What a server with this handler answers to a request, byte by byte. */
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
