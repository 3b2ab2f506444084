import { createServer, IncomingMessage, type RequestListener, ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { SettingsError } from '../settings.ts'
import { addFastPath, type ReadyResponse } from './fast-path.ts'
import type { PlainGet } from './plain-get.ts'
import { Problem, type ProblemCode } from './problems.ts'

export type RunningServer = Awaited<ReturnType<typeof listen>>

/** ms. `requestTimeout` allows 12 MiB from a slow phone. */
const timeouts = { headersTimeout: 15_000, requestTimeout: 180_000, keepAliveTimeout: 65_000 }

/** ms without a byte in either direction, also during a response. */
const maxIdle = 300_000

/** Makes a read some 5 % cheaper. Body parsers have to check `readableEnded` first. */
const parsing = { optimizeEmptyRequests: true }

interface Handlers {
  handle: RequestListener
  ready?: ((get: PlainGet) => ReadyResponse | undefined) | undefined
}

/** Rejects when the address is taken. */
export async function listen(
  { handle, ready }: Handlers,
  { host, port, idleTimeout = maxIdle }: { host: string; port: number; idleTimeout?: number },
) {
  let draining = false
  /** Also closes connections of requests that arrived before the drain. */
  class DrainingResponse extends ServerResponse {
    override writeHead(status: number, ...more: unknown[]): this {
      // `shouldKeepAlive` also holds for headers that are passed to writeHead; a header does not
      if (draining) this.shouldKeepAlive = false
      return Reflect.apply(super.writeHead, this, [status, ...more])
    }
  }
  const options = { ...timeouts, ...parsing, IncomingMessage, ServerResponse: DrainingResponse }
  const server = createServer(options, (request, response) => {
    if (repeatsHost(request)) sendClientError(new Error('Two Host headers'), request.socket)
    else handle(request, response)
  })
  server.timeout = idleTimeout
  server.on('clientError', sendClientError)
  // Keeps half-open sockets: a client that has ended its side still gets the response. Node's types lack the option.
  Object.assign(server, { httpAllowHalfOpen: true })
  const { headersTimeout: firstTimeout, keepAliveTimeout: keepAlive } = timeouts
  const fastPath = ready && addFastPath(server, { ready, firstTimeout, keepAlive })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, host, port)))
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    draining: () => draining,
    /** Open ones, idle ones included. */
    connections: () =>
      new Promise<number>((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    /** Closes keep-alive connections as they respond; after `timeout` ms destroys the others. */
    async drain(timeout: number) {
      draining = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      fastPath?.close()
      // repeats, because each running response leaves an idle connection
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      const deadline = setTimeout(() => {
        fastPath?.destroy()
        server.closeAllConnections()
      }, timeout)
      await closed
      clearInterval(idle)
      clearTimeout(deadline)
    },
  }
}

const clientErrors: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'head-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
}

function sendClientError(error: NodeJS.ErrnoException, socket: Duplex) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const problem = new Problem(clientErrors[error.code ?? ''] ?? 'bad-request')
  const body = JSON.stringify(problem.body('vi'))
  const lines = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Access-Control-Allow-Origin: *',
    'Cross-Origin-Resource-Policy: cross-origin',
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  return socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

/** Node keeps the first of two and drops the other; a proxy may have believed the other (RFC 9112, 3.2). */
const repeatsHost = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1

function listenError(error: Error, host: string, port: number): Error {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new SettingsError(`PORT ${port} is in use by another program`)
  if (code === 'EACCES') return new SettingsError(`PORT ${port} is not open to this user`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new SettingsError(`HOST ${host} is not an address of this machine`)
  return error
}
