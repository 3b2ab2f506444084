import { pictureFiles } from '../pictures/picture-files.ts'
import { fileStore } from '../publishing/file-store.ts'
import type { StoreLocation } from '../settings.ts'
import { folderSource } from '../static/file-source.ts'
import { fileUploads } from '../uploads/upload-store.ts'
import { folderFiles } from './folder-files.ts'
import { folderInstallation } from './installation-file.ts'
import type { Storage, StorageFolders } from './storage.ts'
import { folderTrash } from './trash.ts'

const fileStorage = (folders: StorageFolders): Storage => ({
  published: fileStore(folders.published),
  source: folderSource(folders.published),
  uploads: fileUploads(folders.uploads),
  pictures: pictureFiles(folders),
  stored: folderFiles(folders),
  trash: folderTrash(folders),
  installation: folderInstallation(folders),
})

/** @throws SettingsError for a store that can't be used */
export async function openStorage(
  folders: StorageFolders,
  store: StoreLocation | undefined,
): Promise<Storage> {
  const files = fileStorage(folders)
  if (!store) return files
  // Its client is loaded only where it is used.
  const { bucketStorage } = await import('./s3/storage.ts')
  return bucketStorage(store, folders, files)
}

/** Formats a `STORE_URL`: without the account. */
export const storeUrlOf = ({ endpoint, region, bucket, prefix }: StoreLocation): string =>
  `s3://${bucket}/${prefix}?${new URLSearchParams({ endpoint, region })}`
