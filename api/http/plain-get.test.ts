import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import fc from 'fast-check'
import { expect, it, onTestFinished, test } from 'vitest'
import { sizeOfRun } from '../../tests/size-of-run.ts'
import { readPlainGet } from './plain-get.ts'

const request = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`
const line = 'GET /api/v1/geo/provinces?x=1 HTTP/1.1'
const host = 'Host: nhung.vn'

it('reads what a browser sends', () => {
  const sent = request(
    line,
    host,
    'Connection: keep-alive',
    'sec-ch-ua: "Chromium";v="156"',
    'Accept: */*',
    'ACCEPT-encoding: \tgzip, deflate, br, zstd \t',
    'If-None-Match: "a\xa0"',
    'Cookie:',
  )
  expect(readPlainGet(sent)).toEqual({
    url: '/api/v1/geo/provinces?x=1',
    acceptEncoding: 'gzip, deflate, br, zstd',
    ifNoneMatch: '"a\xa0"',
  })
})

test.for([
  ['no host', request(line, 'Accept: */*')],
  ['two hosts', request(line, host, host)],
  ['no header', request(line)],
  ['another method', request('HEAD / HTTP/1.1', host)],
  ['a method in small letters', request('get / HTTP/1.1', host)],
  ['the version before', request('GET / HTTP/1.0', host)],
  ['a whole address', request('GET http://nhung.vn/ HTTP/1.1', host)],
  ['a space in the path', request('GET /a b HTTP/1.1', host)],
  ['a letter in the path that is not encoded', request('GET /ph\xf3 HTTP/1.1', host)],
  ['two requests', request(line, host).repeat(2)],
  ['half a request', request(line, host).slice(0, -2)],
  ['a body', `${request(line, host)}{}`],
  ['a length', request(line, host, 'Content-Length: 0')],
  ['chunks', request(line, host, 'Transfer-Encoding: chunked')],
  ['a connection that ends', request(line, host, 'connection: close')],
  ['a connection for a proxy', request(line, host, 'Proxy-Connection: close')],
  ['another protocol', request(line, host, 'Connection: Upgrade', 'Upgrade: websocket')],
  ['a question first', request(line, host, 'Expect: 100-continue')],
  ['a header twice', request(line, host, 'If-None-Match: "a"', 'If-None-Match: "b"')],
  ['a harmless header twice', request(line, host, 'Accept: a', 'accept: a')],
  ['a header that is not known', request(line, host, 'X-Custom: 1')],
  ['a header that is nearly known', request(line, host, 'Accept-Encodin: br')],
  ['a range', request(line, host, 'Range: bytes=0-3')],
  ['credentials', request(line, host, 'Authorization: Bearer a')],
  ['an empty header name', request(line, host, ': a')],
  ['a folded header', request(line, host, 'Accept: a', ' b')],
  ['a space before the colon', request(line, 'Host : nhung.vn', host)],
  ['a bare line feed', request(line, `${host}\nContent-Length: 4`)],
  ['a bare carriage return', request(line, `${host}\rContent-Length: 4`)],
  ['NUL', request(line, host, 'Accept: \0')],
] as const)('leaves %s to a full parser', ([, sent]) => {
  expect(readPlainGet(sent)).toBeUndefined()
})

async function withNode(work: (ask: (sent: string) => Promise<IncomingMessage>) => Promise<void>) {
  let told = (_request: IncomingMessage) => {}
  const server = createServer((heard, response) => {
    told(heard)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  await work(
    (sent) =>
      new Promise((resolve, reject) => {
        told = resolve
        const socket = connect(port, '127.0.0.1', () => socket.write(sent, 'latin1'))
        socket.on('data', () => socket.destroy()).on('error', reject)
        socket.on('close', () => reject(new Error(`Refused: ${JSON.stringify(sent)}`)))
      }),
  )
}

it('reads what it reads as Node does', () =>
  withNode(async (ask) => {
    const text = fc.string({ unit: fc.constantFrom(...'ab/?#%=:,;"* \t\xa0\xff'), maxLength: 12 })
    const name = fc.constantFrom(
      'Accept-Encoding',
      'if-none-match',
      'X-Forwarded-For',
      'User-Agent',
      'cookie',
      'Referer',
      'ACCEPT',
      'Via',
      '~!#$&',
      'Range',
      'Connection',
    )
    const value = fc.oneof(text, fc.constantFrom('gzip, br;q=1', '"tag"', 'W/"tag", *', 'keep-alive'))
    const header = fc.tuple(name, value).map(([key, content]) => `${key}:${content}`)
    const path = fc.string({ unit: fc.constantFrom(...'abz/?#%=&.~!$\'()*+,;:@[]{}|\\^"`<>'), maxLength: 20 })
    const numRuns = sizeOfRun({ suite: 200, long: 3000 })
    let read = 0
    await fc.assert(
      fc.asyncProperty(path, fc.array(header, { maxLength: 5 }), async (rest, headers) => {
        const sent = request(`GET /${rest} HTTP/1.1`, host, ...headers)
        const get = readPlainGet(sent)
        if (!get) return
        read++
        const heard = await ask(sent)
        expect(heard.method).toBe('GET')
        expect(heard.url).toBe(get.url)
        expect(heard.headers['accept-encoding']).toBe(get.acceptEncoding)
        expect(heard.headers['if-none-match']).toBe(get.ifNoneMatch)
      }),
      { numRuns },
    )
    expect(read).toBeGreaterThan(numRuns / 3)
  }))
