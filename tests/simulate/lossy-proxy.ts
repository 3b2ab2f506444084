/** Stands between the service and PostgreSQL, and loses what a run tells it to lose. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface LossyProxy {
  url: string
  /**
   * The next transaction that writes to the table is committed, and the connection ends before the answer to its COMMIT comes back.
   * @returns whether it came to that, when `over` is called
   */
  loseCommitAfter(table: string): { over(): boolean }
  breakConnections(): void
  stop(): void
}

/** A simple query: `Q`, its length, its text and NUL. https://www.postgresql.org/docs/current/protocol-message-formats.html */
const isCommit = (bytes: Buffer) => /Q[\s\S]{4}commit\0/i.test(bytes.toString('latin1'))

export async function startLossyProxy(target: string): Promise<LossyProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let losing: { table: string; isLost: boolean } | undefined
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    let hasWritten = false
    let isLast = false
    const end = () => {
      near.destroy()
      far.destroy()
      sockets.delete(near)
    }
    sockets.add(near)
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    near.on('data', (bytes) => {
      if (losing && !losing.isLost) {
        hasWritten ||= RegExp(`insert into "?${losing.table}\\b`).test(bytes.toString('latin1'))
        if (hasWritten && isCommit(bytes)) {
          losing.isLost = true
          isLast = true
        }
      }
      far.write(bytes)
    })
    far.on('data', (bytes) => (isLast ? end() : near.write(bytes)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    loseCommitAfter(table) {
      const mine = { table, isLost: false }
      losing = mine
      return {
        over() {
          losing = undefined
          return mine.isLost
        },
      }
    },
    breakConnections() {
      for (const socket of sockets) socket.destroy()
    },
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
