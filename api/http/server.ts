import { createServer, IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { SettingsError } from '../settings.ts'
import { putFastPath, type ReadyAnswer } from './fast-path.ts'
import type { PlainGet } from './plain-get.ts'
import { answerUnreadable } from './unreadable.ts'

export interface RunningServer {
  /** The port that was free, where 0 was asked for. */
  port: number
  /** True from the moment at which it takes no new connections. */
  draining(): boolean
  /**
   * Stops accepting, tells clients to go, and lets the requests that are here finish; what is left after `patience` ms is cut.
   */
  drain(patience: number): Promise<void>
}

/** An upload of 12 MiB from a slow phone takes this long (ms); a header never does. */
const timeouts = { headersTimeout: 15_000, requestTimeout: 180_000, keepAliveTimeout: 65_000 }

/** ms after which a connection on which nothing moves is let go, in the middle of an answer too. */
const longestStandstill = 300_000

/**
 * What declares no body has none: its stream has ended before anybody looks, which makes a read some 5 % cheaper. Who reads a
 * body has to ask `readableEnded` first.
 */
const reading = { optimizeEmptyRequests: true }

/** What answers. */
interface Answering {
  handle: RequestListener
  /** Reads that are answered at once; `handle` gets all others. */
  ready?: (get: PlainGet) => ReadyAnswer | undefined
}

/** Listens with what answers. Rejects when the address is taken. */
export async function listen(
  { handle, ready }: Answering,
  { host, port, standstill = longestStandstill }: { host: string; port: number; standstill?: number },
): Promise<RunningServer> {
  let draining = false
  /** Takes its leave as it answers, so that it does for requests that came before the end was known. */
  class Answer extends ServerResponse {
    override writeHead(status: number, ...more: unknown[]): this {
      // Not a header set by name: it holds for answers whose headers are written all at once, too.
      if (draining) this.shouldKeepAlive = false
      return Reflect.apply(super.writeHead, this, [status, ...more])
    }
  }
  const options = { ...timeouts, ...reading, IncomingMessage, ServerResponse: Answer }
  const server = createServer(options, handle)
  server.timeout = standstill
  server.on('clientError', answerUnreadable)
  // Who has said all that they wanted to say still hears the answer. Node's types don't know the setting.
  Object.assign(server, { httpAllowHalfOpen: true })
  const { headersTimeout: firstPatience, keepAliveTimeout: keepAlive } = timeouts
  const fastPath = ready && putFastPath(server, { ready, firstPatience, keepAlive })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(refusalOf(error, host, port)))
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    draining: () => draining,
    async drain(patience) {
      draining = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      fastPath?.close()
      // Again and again: an answer that was under way leaves an open connection behind, on which nothing comes any more.
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      const late = setTimeout(() => {
        fastPath?.cut()
        server.closeAllConnections()
      }, patience)
      await closed
      clearInterval(idle)
      clearTimeout(late)
    },
  }
}

/** What keeps a server from listening, where it is a setting that has to change. */
function refusalOf(error: Error, host: string, port: number): Error {
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new SettingsError(`PORT ${port} is in use by another program`)
  if (code === 'EACCES') return new SettingsError(`PORT ${port} is not open to this user`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new SettingsError(`HOST ${host} is not an address of this machine`)
  return error
}
