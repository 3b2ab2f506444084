import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { inject } from 'vitest'
import type { StoreLocation } from '../../api/settings.ts'
import { createBucket } from '../../api/storage/s3/bucket.ts'
import { createSender } from '../../api/storage/s3/send.ts'
import { openStorage, type Storage } from '../../api/storage/storage.ts'
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
export const storeEnvironment = ({ endpoint, region, bucket, prefix, ...account }: StoreLocation) => ({
  STORE_URL: `s3://${bucket}/${prefix}?${new URLSearchParams({ endpoint, region })}`,
  AWS_ACCESS_KEY_ID: account.accessKeyId,
  AWS_SECRET_ACCESS_KEY: account.secretAccessKey,
})

/** Of all objects whose key begins so. */
export async function keysIn(store: StoreLocation, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const objects of createBucket(store).pages(prefix)) keys.push(...objects.map(({ key }) => key))
  return keys
}

/** As the store answers with the account. */
export const readObject = (store: StoreLocation, key: string) => createSender(store)({ method: 'GET', key })
