import type { PictureFiles } from '../pictures/picture-files.ts'
import type { PublishedStore } from '../publishing/revision-files.ts'
import type { FileSource } from '../static/file-source.ts'
import type { UploadStore } from '../uploads/upload-store.ts'
import type { InstallationFile } from './installation-file.ts'
import type { StoredFiles } from './stored-files.ts'
import type { Trash } from './trash.ts'

/** Persistent files beside the database. */
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
