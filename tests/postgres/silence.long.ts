/** A server that says nothing any more, as behind a broken network. */
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../api/database/open-database.ts'
import { temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { kindStorage } from '../../api/inbox/kinds.ts'
import { dropTestDatabase, testDatabase } from '../harness/test-database.ts'
import { startForwarder } from './forwarder.ts'

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
