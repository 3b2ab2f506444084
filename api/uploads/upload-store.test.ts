import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../database/temporary.fixture.ts'
import { fileUploads } from './upload-store.ts'

test('the parts of a request in progress stay, whatever the clock says; a crash leaves them to the next process', async () => {
  const folder = await temporaryFolder()
  const uploads = fileUploads(folder)
  const incoming = await uploads.incoming()
  const received = () => readdir(join(folder, '.incoming'))
  await uploads.sweepIncoming(Number.POSITIVE_INFINITY)
  expect(await received()).toHaveLength(1)
  await fileUploads(folder).sweepIncoming(Number.POSITIVE_INFINITY)
  expect(await received()).toEqual([])
  await incoming.remove()
})
