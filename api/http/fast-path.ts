import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { type PlainGet, readPlainGet } from './plain-get.ts'

/** latin1: one character per byte. */
export interface ReadyResponse {
  /** Status line and headers of the file, each with its line end. */
  head: string
  body: string
}

interface Options {
  ready(get: PlainGet): ReadyResponse | undefined
  /** ms until the first byte of a connection */
  firstTimeout: number
  /** ms, the advertised keep-alive timeout */
  keepAlive: number
}

/** ms. Accepts requests sent just before the advertised keep-alive timeout; Node's HTTP adds the same. */
const grace = 1000

/** ms for requests that were in flight */
const closeDelay = 50

/** bytes */
const maxHeadLength = 8 * 1024

/** The first byte of anything but a plain read of a ready response hands the connection to Node for good. */
export function addFastPath(server: Server, { ready, firstTimeout, keepAlive }: Options) {
  const nodeListeners = server.listeners('connection')
  server.removeAllListeners('connection')
  const sockets = new Set<Socket>()
  const lastHeaders = createLastHeaders(keepAlive)
  let open = true

  function handToNode(socket: Socket) {
    for (const listener of nodeListeners) Reflect.apply(listener, server, [socket])
  }

  function take(socket: Socket) {
    if (!open) return handToNode(socket)
    const leave = () => {
      sockets.delete(socket)
      socket.off('data', onData).off('end', onEnd).off('timeout', onTimeout).off('error', onError)
      socket.off('close', leave).setTimeout(0)
    }
    const onData = (chunk: Buffer) => {
      const response = open && !socket.writableNeedDrain ? responseTo(chunk) : undefined
      if (response) {
        socket.setTimeout(keepAlive + grace)
        socket.write(response, 'latin1')
        return
      }
      leave()
      handToNode(socket)
      socket.unshift(chunk)
    }
    // the server allows half-open sockets (`httpAllowHalfOpen`)
    const onEnd = () => socket.destroySoon()
    const onTimeout = () => socket.destroy()
    const onError = () => socket.destroy()

    sockets.add(socket)
    socket.setTimeout(firstTimeout)
    socket
      .on('data', onData)
      .on('end', onEnd)
      .on('timeout', onTimeout)
      .on('error', onError)
      .on('close', leave)
  }

  function responseTo(chunk: Buffer): string | undefined {
    const get = chunk.length <= maxHeadLength ? readPlainGet(chunk.toString('latin1')) : undefined
    const found = get && ready(get)
    return found && found.head + lastHeaders(Date.now()) + found.body
  }

  server.on('connection', take)
  return {
    /** Stops responding and closes idle connections; requests in flight go to Node. */
    close() {
      open = false
      const closeIdle = () => {
        for (const socket of sockets) socket.destroySoon()
      }
      // setImmediate reads bytes that arrived before a late timer
      setTimeout(setImmediate, closeDelay, closeIdle)
    },
    destroy() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

function createLastHeaders(keepAlive: number) {
  let second = 0
  let lines = ''
  return (now: number) => {
    const current = Math.floor(now / 1000)
    if (current !== second) {
      second = current
      const date = new Date(now).toUTCString()
      lines = `Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAlive / 1000}\r\n\r\n`
    }
    return lines
  }
}
