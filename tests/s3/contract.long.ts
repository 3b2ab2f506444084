/** The same requests to a server on files and to one on a store: same status, headers and bytes. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openStorage } from '../../api/storage/open-storage.ts'
import { files, missing, openPlatform, type Platform } from '../edge/platform.ts'
import { sendRequest } from '../edge/send-request.ts'
import { newBucket } from '../harness/test-store.ts'

const time = Date.UTC(2026, 10, 24)
const foldersIn = (folder: string) => ({
  published: join(folder, 'published'),
  ...{ private: join(folder, 'private'), uploads: join(folder, 'uploads') },
})

let onFiles: Platform
let onStore: Platform
beforeAll(async () => {
  const store = await newBucket(inject('s3') ?? expect.fail('no server'))
  const now = () => time
  onFiles = await openPlatform({ now })
  onStore = await openPlatform({ now, storageOf: (folder) => openStorage(foldersIn(folder), store) })
})
afterAll(async () => {
  await onFiles.close()
  await onStore.close()
})

async function expectSame(path: string, method: string, headers: Record<string, string>) {
  const send = async ({ origin }: Platform) => {
    const response = await sendRequest(origin, path, { method, headers })
    const received: Record<string, string | undefined> = { ...response.headers, date: '' }
    return { ...response, headers: received, body: response.body.toString('base64') }
  }
  const expected = await send(onFiles)
  expect(await send(onStore)).toEqual(expected)
  return expected
}

test.each(files)('GET %s', async (path) => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'Accept-Encoding': encoding }
    const { status, headers: received } = await expectSame(path, 'GET', headers)
    expect(status).toBe(200)
    await expectSame(path, 'HEAD', headers)
    await expectSame(path, 'GET', { ...headers, 'If-None-Match': received.etag ?? '' })
  }
})

test.each(missing)('GET %s, which is not there', async (path) => {
  expect((await expectSame(path, 'GET', { 'Accept-Encoding': 'br' })).status).toBe(404)
})
