import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StorageUnavailable } from '../../database/errors.ts'
import { SettingsError, type StoreLocation } from '../../settings.ts'
import {
  type InstallationFile,
  installationFileName,
  parseInstallation,
  serializeInstallation,
} from '../installation-file.ts'
import type { Storage, StorageFolders } from '../storage.ts'
import { type Bucket, createBucket } from './bucket.ts'
import { json } from './objects.ts'
import { bucketPublished, bucketSource } from './published.ts'
import { bucketFiles } from './stored-files.ts'
import { bucketTrash } from './trash.ts'
import { bucketPictures, bucketUploads } from './uploads-and-pictures.ts'

/** @param local holds parts of requests in progress */
export async function bucketStorage(
  location: StoreLocation,
  folders: StorageFolders,
  local: Storage,
): Promise<Storage> {
  const widgets = await readdir(join(folders.published, 'widgets')).catch(() => [])
  if (widgets.length)
    throw new SettingsError(
      'STORE_URL needs an empty DATA_DIR: this one has published files, which visitors would miss',
    )
  const bucket = createBucket(location)
  await check(bucket).catch((cause) => {
    throw cause instanceof StorageUnavailable
      ? new SettingsError(`STORE_URL: ${cause.message}`, { cause })
      : cause
  })
  return {
    published: bucketPublished(bucket),
    source: bucketSource(bucket),
    uploads: bucketUploads(bucket, local.uploads),
    pictures: bucketPictures(bucket, local.pictures),
    stored: bucketFiles(bucket),
    trash: bucketTrash(bucket),
    installation: bucketInstallation(bucket),
  }
}

const bucketInstallation = (bucket: Bucket): InstallationFile => ({
  read: async () => parseInstallation((await bucket.get(installationFileName))?.bytes),
  write: async (found) =>
    void (await bucket.put(installationFileName, Buffer.from(serializeInstallation(found)), json)),
})

/** Some stores ignore conditions, and would let one publish overwrite another. */
async function check(bucket: Bucket) {
  const key = `condition-${randomUUID()}`
  const condition = { onlyNew: true } as const
  try {
    await bucket.put(key, Buffer.from('first'), { condition })
    if (await bucket.put(key, Buffer.from('second'), { condition }))
      throw new SettingsError('STORE_URL: the store ignores If-None-Match, which published files need')
  } finally {
    await bucket.remove([key])
  }
}
