import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** An interrupted command leaves its folder behind. */
const prefix = '.restore-'

/** A temporary folder, which nobody else reads. Call under the lock of commands. */
export async function withWorkFolder<T>(home: string, work: (folder: string) => Promise<T>): Promise<T> {
  for (const name of await readdir(home))
    if (name.startsWith(prefix)) await rm(join(home, name), { recursive: true, force: true })
  const folder = await mkdtemp(join(home, prefix))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
