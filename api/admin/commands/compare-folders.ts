import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { entriesOf } from './copy-files.ts'

/** Every file below a folder, as paths from it, in order. */
export async function filesBelow(folder: string, path = ''): Promise<string[]> {
  const entries = await entriesOf(join(folder, path))
  const found = await Promise.all(
    entries.map((entry) => {
      const below = path ? `${path}/${entry.name}` : entry.name
      return entry.isDirectory() ? filesBelow(folder, below) : [below]
    }),
  )
  return found.flat().sort()
}

/** Whether two folders hold the same files with the same bytes. */
export async function haveSameFiles(one: string, other: string): Promise<boolean> {
  const [mine, theirs] = await Promise.all([filesBelow(one), filesBelow(other)])
  if (mine.join('\n') !== theirs.join('\n')) return false
  for (const path of mine) {
    const [a, b] = await Promise.all([readFile(join(one, path)), readFile(join(other, path))])
    if (!a.equals(b)) return false
  }
  return true
}
