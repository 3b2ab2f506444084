import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unlessMissing } from './file-errors.ts'

export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function makeFolder(path: string, mode?: number): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode })
  if (!first) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await flush(dirname(made))
}

/** Content and name survive a power cut once it resolves. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await flush(from)
  await makeFolder(dirname(to), 0o700)
  await rename(from, to)
  await flush(dirname(to))
}

/** @param before epoch ms; of its last change */
async function removeIfOlder(path: string, before: number): Promise<void> {
  const found = await stat(path).catch(unlessMissing)
  if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true })
}

/**
 * Removes entries of a folder that are older than `before`.
 * @param inUse paths of this process, which are of no age: the clock may jump
 */
export async function removeOlder(
  folder: string,
  before: number,
  inUse?: ReadonlySet<string>,
): Promise<void> {
  for (const name of (await readdir(folder).catch(unlessMissing)) ?? []) {
    const path = join(folder, name)
    if (!inUse?.has(path)) await removeIfOlder(path, before)
  }
}
