import { type PictureFiles, pictureFiles } from '../pictures/picture-files.ts'
import { fileStore } from '../publishing/file-store.ts'
import type { PublishedStore } from '../publishing/published-store.ts'
import { type FileSource, folderSource } from '../static/file-source.ts'
import { fileUploads } from '../uploads/file-uploads.ts'
import type { UploadStore } from '../uploads/upload-store.ts'

/** What must survive beside the database. */
interface Storage {
  published: PublishedStore
  /** Reads what `published` and `pictures` have written. */
  source: FileSource
  uploads: UploadStore
  pictures: PictureFiles
}

export interface StorageFolders {
  published: string
  private: string
  uploads: string
}

export const fileStorage = (folders: StorageFolders): Storage => ({
  published: fileStore(folders.published),
  source: folderSource(folders.published),
  uploads: fileUploads(folders.uploads),
  pictures: pictureFiles(folders),
})
