import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { answers } from './upgrade.ts'

async function processOf(health: { version: string }) {
  const server = createServer((_, response) => response.end(JSON.stringify(health)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return port
}

test('a version is there when each of the processes that share a database answers with it', async () => {
  const second = { version: '1.0.0' }
  const ports = [await processOf({ version: '1.1.0' }), await processOf(second)]
  expect(await answers(ports, '1.1.0', 200)).toBe(false)
  second.version = '1.1.0'
  expect(await answers(ports, '1.1.0', 60_000)).toBe(true)
})
