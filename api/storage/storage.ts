import { type PictureFiles, pictureFiles } from '../pictures/picture-files.ts'
import { fileStore } from '../publishing/file-store.ts'
import type { PublishedStore } from '../publishing/published-store.ts'
import type { StoreLocation } from '../settings.ts'
import { type FileSource, folderSource } from '../static/file-source.ts'
import { fileUploads } from '../uploads/file-uploads.ts'
import type { UploadStore } from '../uploads/upload-store.ts'
import { folderFiles } from './folder-files.ts'
import { folderInstallation, type InstallationFile } from './installation-file.ts'
import type { StoredFiles } from './stored-files.ts'
import { folderTrash, type Trash } from './trash.ts'

/** What must survive beside the database. */
export interface Storage {
  published: PublishedStore
  /** Reads what `published` and `pictures` have written. */
  source: FileSource
  uploads: UploadStore
  pictures: PictureFiles
  /** The same files as they are, past rules of publishing. */
  stored: StoredFiles
  trash: Trash
  installation: InstallationFile
}

export interface StorageFolders {
  published: string
  private: string
  uploads: string
}

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
