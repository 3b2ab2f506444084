import type { Stores } from '../database/stores.ts'
import type { UploadStore } from '../uploads/upload-store.ts'

const atOnce = 500

/** Deletes the files of erased rows, those that an earlier call could not delete too. */
export async function removeErasedFiles(
  { erasedFiles }: Pick<Stores, 'erasedFiles'>,
  uploads: Pick<UploadStore, 'remove'>,
): Promise<void> {
  for (;;) {
    const keys = await erasedFiles.list(atOnce)
    if (keys.length === 0) return
    await uploads.remove(keys)
    await erasedFiles.forget(keys)
  }
}
