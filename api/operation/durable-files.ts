import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

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
