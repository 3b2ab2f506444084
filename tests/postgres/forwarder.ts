/** A network between the service and PostgreSQL that can break. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A message of the simple protocol ends with a zero byte. */
const commit = Buffer.from('commit\0')

/** Forwards both directions. */
export async function startForwarder(target: URL) {
  const sockets = new Set<Socket>()
  /** Commits that still arrive whole before the one whose answer is lost. */
  let wholeCommits = Number.POSITIVE_INFINITY
  let lost: (() => void) | undefined

  /** Drops the server's reply to the next commit, and closes the connection. */
  function loseReply(near: Socket, far: Socket) {
    wholeCommits = Number.POSITIVE_INFINITY
    far.unpipe(near)
    far.once('data', () => {
      near.destroy()
      far.destroy()
      lost?.()
    })
    far.resume()
  }
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    near.on('data', (said) => {
      if (said.includes(commit) && wholeCommits-- === 0) loseReply(near, far)
    })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
      from.pipe(to)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    fallSilent() {
      // Drops all data; connections can still be closed.
      for (const socket of sockets) socket.unpipe().resume()
    },
    /** @param before commits that are answered first. Resolves when the reply was lost. */
    loseCommit(before = 0): Promise<void> {
      wholeCommits = before
      return new Promise((resolve) => {
        lost = resolve
      })
    },
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
