import type { Stores } from '../database/stores.ts'
import type { Storage } from '../storage/storage.ts'
import type { StoredFile } from '../storage/stored-files.ts'
import { type TrashedKind, timeInTrash } from '../storage/trash.ts'
import type { UploadStore } from '../uploads/upload-store.ts'
import { day, vietnamDay } from './clock.ts'

type Known = (keys: string[]) => Promise<ReadonlySet<string>>

/** Keys of files that no row names, made before a time (epoch ms): an upload in progress has no row yet. */
export async function* unknownFiles(
  files: AsyncGenerator<StoredFile[]>,
  known: Known,
  before: number,
  signal?: AbortSignal,
): AsyncGenerator<string> {
  for await (const some of files) {
    if (signal?.aborted) return
    const old = some.filter(({ modifiedAt }) => modifiedAt < before).map(({ key }) => key)
    const named = await known(old)
    for (const key of old) if (!named.has(key)) yield key
  }
}

/** The day on which the trash of a day is deleted. @param at epoch ms */
export const emptiedOn = (at: number): string => vietnamDay(at + timeInTrash + day)

/** Moves uploads and pictures that no row names to the trash. Times are epoch ms. `signal` ends it, to be begun anew at the next start. */
export async function trashUnknownFiles(
  { stored, trash }: Pick<Storage, 'stored' | 'trash'>,
  { uploadRows, pictureRows }: Pick<Stores, 'uploadRows' | 'pictureRows'>,
  { before, now, signal }: { before: number; now: number; signal?: AbortSignal },
) {
  const day = vietnamDay(now)
  const move = async (kind: TrashedKind, files: AsyncGenerator<StoredFile[]>, known: Known) => {
    let moved = 0
    for await (const key of unknownFiles(files, known, before, signal)) {
      await trash.put(kind, key, day)
      moved++
    }
    return moved
  }
  return {
    uploads: await move('uploads', stored.uploads(), uploadRows.known),
    pictures: await move('media', stored.pictures(), pictureRows.known),
    to: `trash/${day}`,
    emptied: emptiedOn(now),
  }
}

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
