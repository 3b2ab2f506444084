/** A server that says nothing any more, as behind a broken network. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../api/database/open-database.ts'
import { temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { kindStorage } from '../../api/inbox/kinds.ts'
import { dropTestDatabase, testDatabase } from '../harness/test-database.ts'

/** Passes on what both sides say, until it falls silent without closing. */
async function startForwarder(target: URL) {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
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
      // What is said is dropped; a connection can still be closed.
      for (const socket of sockets) socket.unpipe().resume()
    },
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test('who leads stops when PostgreSQL falls silent, and leads again when it can be reached', async () => {
  const folder = await temporaryFolder()
  const forwarder = await startForwarder(new URL((await testDatabase(folder)) ?? ''))
  const database = await openDatabase({ folder, url: forwarder.url, forService: true }, kindStorage)
  const steps: string[] = []
  const begin = async () => {
    steps.push('begins')
    return { stop: async () => void steps.push('stops') }
  }
  const work = await database.processes.lead(begin, () => undefined)
  onTestFinished(async () => {
    await work.stop()
    await database.close()
    forwarder.stop()
    await dropTestDatabase(folder)
  })
  expect(steps).toEqual(['begins'])
  forwarder.fallSilent()
  await expect.poll(() => steps).toEqual(['begins', 'stops', 'begins'])
})
