import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { inject } from 'vitest'
import { dataFolders } from '../../api/operation/data-folder.ts'
import type { StoreLocation } from '../../api/settings.ts'
import { openStorage, storeUrlOf } from '../../api/storage/open-storage.ts'
import { createBucket, createSender } from '../../api/storage/s3/bucket.ts'
import type { Storage } from '../../api/storage/storage.ts'
import type { S3Account } from './ceph.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** In the project `s3`. */
    s3: S3Account | undefined
  }
}

const region = 'us-east-1'

/** A new bucket. */
export async function newBucket(account: S3Account): Promise<StoreLocation> {
  const bucket = `t-${randomUUID()}`
  const client = new AwsClient({ ...account, region, service: 's3' })
  const made = await client.fetch(`${account.endpoint}/${bucket}`, { method: 'PUT' })
  if (!made.ok) throw new Error(`No bucket: ${made.status} ${await made.text()}`)
  return { ...account, region, bucket, prefix: 'nhung/' }
}

const made = new Map<string, Promise<StoreLocation>>()

/** The bucket that goes with a folder, made when it is first asked for; undefined for files, which are in the folder itself. */
export function testStore(folder: string): Promise<StoreLocation> | undefined {
  const account: S3Account | undefined = inject('s3')
  if (!account) return undefined
  const bucket = made.get(folder) ?? newBucket(account)
  made.set(folder, bucket)
  return bucket
}

/** On the store of the run. */
export const openTestStorage = async (folder: string): Promise<Storage> =>
  openStorage(
    {
      published: join(folder, 'published'),
      private: join(folder, 'private'),
      uploads: join(folder, 'uploads'),
    },
    await testStore(folder),
  )

/** Settings of a service that keeps its files there. */
export const storeEnvironment = (store: StoreLocation) => ({
  STORE_URL: storeUrlOf(store),
  AWS_ACCESS_KEY_ID: store.accessKeyId,
  AWS_SECRET_ACCESS_KEY: store.secretAccessKey,
})

/** Lists all keys with this prefix. */
export async function keysIn(store: StoreLocation, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const objects of createBucket(store).pages(prefix)) keys.push(...objects.map(({ key }) => key))
  return keys
}

type Kind = 'widgets' | 'staged' | 'media' | 'uploads'

const homeOf = (dataDir: string, kind: Kind) => {
  const { published, uploads } = dataFolders(dataDir)
  return kind === 'uploads' ? uploads : join(published, kind)
}

/** Files stored by a service, by path, in its folder or its bucket. */
export async function storedFiles(dataDir: string, kind: Kind): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const store = await testStore(dataDir)
  if (store) {
    const bucket = createBucket(store)
    for (const key of await keysIn(store, `${kind}/`)) {
      const found = await bucket.get(key)
      if (found) files.set(key.slice(kind.length + 1), found.bytes)
    }
    return files
  }
  const home = homeOf(dataDir, kind)
  for (const entry of await readdir(home, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile()) files.set(relative(home, path), await readFile(path))
  }
  return files
}

/** Puts an upload where a service looks for it. */
export async function storeUpload(dataDir: string, key: string, bytes: Buffer) {
  const store = await testStore(dataDir)
  if (store) return createBucket(store).put(`uploads/${key}`, bytes)
  const path = join(homeOf(dataDir, 'uploads'), key)
  await mkdir(dirname(path), { recursive: true })
  return writeFile(path, bytes)
}

/** Reads with the account's credentials. */
export const readObject = (store: StoreLocation, key: string) => createSender(store)({ method: 'GET', key })
