import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Flushes a file's content, or a folder's list of names, to the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a folder with its parents, each name on disk before the next. `mode` is that of all folders made. */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode })
  if (!first) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await flush(dirname(made))
}

/**
 * Gives a file its final name, in a folder that only our own user may look into. Resolves when content and name would
 * survive a power cut.
 */
export async function settle(from: string, to: string): Promise<void> {
  await flush(from)
  await makeFolder(dirname(to), 0o700)
  await rename(from, to)
  await flush(dirname(to))
}
