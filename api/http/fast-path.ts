import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { type PlainGet, readPlainGet } from './plain-get.ts'

/** An answer of which nothing is left to work out. Both are bytes, one character for each (latin1). */
export interface ReadyAnswer {
  /** The status line and the headers that the file has, each with its line end. */
  head: string
  body: string
}

interface Options {
  /** What is ready for a read; it is told of plain ones alone. */
  ready(get: PlainGet): ReadyAnswer | undefined
  /** ms that a client may take to begin with its first request */
  firstPatience: number
  /** ms that a client may keep an idle connection */
  keepAlive: number
}

/** The connections that are still here, when the server stops. */
interface FastPath {
  /** Answers nothing more, and lets go of each after what it was promised. What is on its way already is left to Node. */
  close(): void
  /** Lets go of them at once. */
  cut(): void
}

/** ms: a request that sets out at the last moment that a client was told of still arrives. Node's HTTP waits as much longer. */
const grace = 1000

/** ms for requests that were sent before anybody knew of the end */
const lastCall = 50

/** bytes; a longer head is none that we know */
const longestHead = 8 * 1024

/**
 * Stands in front of Node's HTTP, whose own work for a request is more than twice what a ready answer needs. A connection is
 * answered here as long as it sends plain reads of what is ready, one by one; with the first other byte it is Node's for good,
 * with that byte and all that follow.
 */
export function putFastPath(server: Server, { ready, firstPatience, keepAlive }: Options): FastPath {
  const toNode = server.listeners('connection')
  server.removeAllListeners('connection')
  const here = new Set<Socket>()
  const closing = closingLines(keepAlive)
  let open = true

  function giveToNode(socket: Socket) {
    for (const listener of toNode) Reflect.apply(listener, server, [socket])
  }

  function take(socket: Socket) {
    if (!open) return giveToNode(socket)
    const leave = () => {
      here.delete(socket)
      socket.off('data', onData).off('end', onEnd).off('timeout', onTimeout).off('error', onError)
      socket.off('close', leave).setTimeout(0)
    }
    const onData = (chunk: Buffer) => {
      const answer = open && !socket.writableNeedDrain ? answerTo(chunk) : undefined
      if (answer) {
        socket.setTimeout(keepAlive + grace)
        socket.write(answer, 'latin1')
        return
      }
      leave()
      giveToNode(socket)
      socket.unshift(chunk)
    }
    // the connection may be half open: Node's HTTP asks for that
    const onEnd = () => socket.destroySoon()
    const onTimeout = () => socket.destroy()
    const onError = () => socket.destroy()

    here.add(socket)
    socket.setTimeout(firstPatience)
    socket
      .on('data', onData)
      .on('end', onEnd)
      .on('timeout', onTimeout)
      .on('error', onError)
      .on('close', leave)
  }

  function answerTo(chunk: Buffer): string | undefined {
    const get = chunk.length <= longestHead ? readPlainGet(chunk.toString('latin1')) : undefined
    const found = get && ready(get)
    return found && found.head + closing(Date.now()) + found.body
  }

  server.on('connection', take)
  return {
    close() {
      open = false
      const letGo = () => {
        for (const socket of here) socket.destroySoon()
      }
      // however late the timer is: what has come by then is read first
      setTimeout(setImmediate, lastCall, letGo)
    },
    cut() {
      for (const socket of here) socket.destroy()
    },
  }
}

/** The headers that every answer ends with, as Node's HTTP sends them. The date is made once a second. */
function closingLines(keepAlive: number) {
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
