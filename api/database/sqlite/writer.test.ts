import { join } from 'node:path'
import { expect, it } from 'vitest'
import { StorageUnavailable } from '../errors.ts'
import { temporaryFolder } from '../temporary.fixture.ts'
import { startWriter } from './writer.ts'

it('a writer that ends without being asked says so and keeps nobody waiting', async () => {
  const writer = await startWriter({ file: join(await temporaryFolder(), 'x.db'), operations: [] })
  const watched = expect(writer.failure).rejects.toThrow(StorageUnavailable)
  // Bypasses `close()`, to simulate a crash of the thread.
  const ended = writer.ask('close', {})
  const waiting = Array.from({ length: 3 }, () => writer.ask('commit', {}))
  await ended
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  await watched
  await expect(writer.ask('commit', {})).rejects.toThrow(StorageUnavailable)
})

it('a writer that can’t open its file doesn’t start', async () => {
  await expect(startWriter({ file: await temporaryFolder(), operations: [] })).rejects.toThrow()
})
