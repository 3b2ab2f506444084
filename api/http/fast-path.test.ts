import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { addFastPath } from './fast-path.ts'

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n')
const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`
const end = 'Connection: close'

async function open({ firstTimeout = 60_000, keepAlive = 60_000, body = 'ready' } = {}) {
  const ready = vi.fn(({ url }: { url: string }) =>
    url === '/ready' ? { head: `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n`, body } : undefined,
  )
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    response.end(`node ${request.method} ${request.url} ${Buffer.concat(parts)}`)
  })
  const fastPath = addFastPath(server, { ready, firstTimeout, keepAlive })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    ready,
    fastPath,
    server,
    connect() {
      const socket = connect(port, '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      return client(socket)
    },
  }
}

function client(socket: Socket) {
  let heard = ''
  socket.setEncoding('latin1').on('data', (chunk) => {
    heard += chunk
  })
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  return {
    socket,
    closed,
    heard: () => heard,
    async ask(sent: string, expected: string) {
      heard = ''
      socket.write(sent)
      await expect.poll(() => heard).toContain(expected)
      return heard
    },
  }
}

it('answers what is ready, with the lines that Node adds', async () => {
  const { connect, ready } = await open()
  const before = Date.now()
  const response = await connect().ask(get('/ready'), 'ready')
  const [head = '', body] = response.split('\r\n\r\n')
  expect(body).toBe('ready')
  const [status, ...lines] = head.split('\r\n')
  expect(status).toBe('HTTP/1.1 200 OK')
  expect(lines).toContain('Connection: keep-alive')
  expect(lines).toContain('Keep-Alive: timeout=60')
  const date = Date.parse(lines.find((line) => line.startsWith('Date: '))?.slice(6) ?? '')
  expect(Math.abs(date - before)).toBeLessThan(60_000)
  expect(ready).toHaveBeenCalledOnce()
})

it('answers one read after the other on one connection', async () => {
  const { connect, ready } = await open()
  const one = connect()
  for (let n = 0; n < 5; n++) await one.ask(get('/ready'), 'ready')
  expect(ready).toHaveBeenCalledTimes(5)
})

it('leaves a connection to Node with the first request that is none of its own, and all after it', async () => {
  const { connect, ready } = await open()
  const one = connect()
  await one.ask(get('/ready'), 'ready')
  await one.ask(post('/form', 'hoa'), 'node POST /form hoa')
  await one.ask(get('/ready'), 'node GET /ready')
  await one.ask(post('/form', 'sen'), 'node POST /form sen')
  expect(ready).toHaveBeenCalledOnce()
})

it('leaves what is not ready to Node', async () => {
  const one = (await open()).connect()
  await one.ask(get('/ready'), 'ready')
  await one.ask(get('/other'), 'node GET /other')
})

it('loses no byte of a request that comes in pieces', async () => {
  const { connect } = await open()
  for (const whole of [post('/form', 'hoa'), get('/ready', end), get('/ready') + post('/form', 'hoa')])
    for (const at of [1, 4, 15, whole.length - 3, whole.length - 1]) {
      const one = connect()
      await one.ask(get('/ready'), 'ready')
      one.socket.write(whole.slice(0, at))
      await new Promise((resolve) => setTimeout(resolve, 5))
      const last = whole.includes('POST') ? 'node POST /form hoa' : 'node GET /ready'
      await one.ask(whole.slice(at), last)
    }
})

it('answers requests that come together in their order', async () => {
  const one = (await open()).connect()
  await one.ask(get('/ready'), 'ready')
  const heard = await one.ask(get('/ready') + get('/other') + post('/form', 'hoa'), 'node POST /form hoa')
  expect(heard.match(/node [A-Z]+ \S+/g)).toEqual(['node GET /ready', 'node GET /other', 'node POST /form'])
})

it('leaves a client that does not read its answers to Node, which waits for it', async () => {
  const { connect, ready } = await open({ body: 'x'.repeat(30_000) })
  const one = connect()
  one.socket.pause()
  // exceeds the socket buffers of the system
  for (let n = 0; n < 1000; n++) {
    one.socket.write(get('/ready'))
    if (n % 20 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  one.socket.write(get('/other', end))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(ready.mock.calls.length).toBeLessThan(1000)
  one.socket.resume()
  await one.closed
  expect(one.heard().match(/HTTP\/1\.1 200 OK/g)).toHaveLength(1001)
  expect(one.heard()).toContain('node GET /other')
})

it('lets go of a client that says nothing, or nothing more', async () => {
  // Long enough for the first request of a busy machine.
  const { connect } = await open({ firstTimeout: 1000, keepAlive: 100 })
  await connect().closed
  const one = connect()
  await one.ask(get('/ready'), 'ready')
  await one.closed
})

it('lets Node decide how long a request that has begun may take', async () => {
  const { connect, server } = await open({ firstTimeout: 1000, keepAlive: 50 })
  server.keepAliveTimeout = 60_000
  const one = connect()
  one.socket.write('GET /oth')
  await new Promise((resolve) => setTimeout(resolve, 1500))
  await one.ask('er HTTP/1.1\r\nHost: a\r\n\r\n', 'node GET /other')
})

it('closes with a client that closes, after its answer', async () => {
  const one = (await open()).connect()
  one.socket.end(get('/ready'))
  await one.closed
  expect(one.heard()).toContain('ready')
})

it('lets go of idle connections when it is told to, and answers nothing more', async () => {
  const { connect, fastPath, ready } = await open()
  const [idle, fresh] = [connect(), connect()]
  await idle.ask(get('/ready'), 'ready')
  await expect.poll(() => fresh.socket.readyState).toBe('open')
  await new Promise((resolve) => setTimeout(resolve, 50))
  fastPath.close()
  await Promise.all([idle.closed, fresh.closed])
  await connect().ask(get('/ready'), 'node GET /ready')
  expect(ready).toHaveBeenCalledOnce()
})

it('leaves a request that was on its way to Node when it is told to let go', async () => {
  const { connect, fastPath } = await open()
  const one = connect()
  await one.ask(get('/ready'), 'ready')
  const response = one.ask(get('/ready'), 'node GET /ready')
  fastPath.close()
  await response
})

it('waits for who is slow to read, until it is cut', async () => {
  const { connect, fastPath } = await open({ body: 'x'.repeat(10_000_000) })
  const one = connect()
  const gone = vi.fn()
  void one.closed.then(gone)
  one.socket.pause()
  one.socket.write(get('/ready'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  fastPath.close()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(gone).not.toHaveBeenCalled()
  fastPath.destroy()
  one.socket.resume()
  await one.closed
  expect(one.heard().length).toBeLessThan(10_000_000)
})
