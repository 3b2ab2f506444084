import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../api/database/open-database.ts'
import { temporaryDatabase, temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { kindStorage } from '../../api/inbox/kinds.ts'
import { explainFailure } from '../../api/operation/explain-failure.ts'
import { freePort } from '../harness/free-port.ts'

const server = new URL(inject('postgres'))

async function failureAt(url: string | undefined) {
  const folder = await temporaryFolder()
  const opened = openDatabase({ folder, url, forService: true }, kindStorage).then((database) =>
    database.close(),
  )
  return explainFailure(await opened.catch((error: unknown) => error))
}

test('what keeps the service from PostgreSQL is said in one line', async () => {
  expect(await failureAt(`postgres://127.0.0.1:${await freePort()}/nhung`)).toMatch(
    /^PostgreSQL does not answer at DATABASE_URL.* \(ECONNREFUSED\)$/,
  )
  expect(await failureAt(`${server}/khong-co`)).toMatch(
    /^the database of DATABASE_URL does not exist.* \(3D000\)$/,
  )
  expect(await failureAt(`postgres://nguoi-la@${server.host}/postgres`)).toMatch(
    /^PostgreSQL refuses the user or the password of DATABASE_URL \(28000\)$/,
  )
})

test.for<[string, (socket: Socket) => void]>([
  ['closes', (socket) => socket.destroy()],
  ['ends', (socket) => socket.end()],
  ['is no PostgreSQL', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
])('what accepts and %s is said in one line', async ([, answer]) => {
  const impostor = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => answer(socket))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void impostor.close())
  await once(impostor, 'listening')
  const address = impostor.address()
  const port = typeof address === 'object' ? address?.port : undefined
  expect(await failureAt(`postgres://nhung@127.0.0.1:${port}/nhung`)).toMatch(
    /^PostgreSQL does not answer at DATABASE_URL[^\n]* \(\w+\)$/,
  )
})

test('a server that only reads is told by a commit, and by none beside another', async () => {
  let elapsed = 0
  const { kysely, probe } = await temporaryDatabase({ monotonic: () => elapsed })
  await probe()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(kysely)
  await sql`alter database ${sql.ref(rows[0]?.name ?? '')} set default_transaction_read_only = on`.execute(
    kysely,
  )
  // The setting is that of new connections. The one that asks for it ends, too.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`
    .execute(kysely)
    .catch(() => undefined)
  elapsed += 10_000
  await expect(probe()).rejects.toThrow('25006')
})
