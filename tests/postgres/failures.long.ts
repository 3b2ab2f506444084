import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../api/database/open-database.ts'
import { temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { explainFailure } from '../../api/operation/explain-failure.ts'
import { freePort } from '../harness/free-port.ts'

const server = new URL(inject('postgres'))

async function failureAt(url: string | undefined) {
  const folder = await temporaryFolder()
  const opened = openDatabase({ folder, url, forService: true }).then((database) => database.close())
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
