import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { entriesOf } from './copy-files.ts'

/** Relative paths, sorted. */
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

export async function haveSameFiles(one: string, other: string): Promise<boolean> {
  const [paths, otherPaths] = await Promise.all([filesBelow(one), filesBelow(other)])
  if (paths.join('\n') !== otherPaths.join('\n')) return false
  for (const path of paths) {
    const [a, b] = await Promise.all([readFile(join(one, path)), readFile(join(other, path))])
    if (!a.equals(b)) return false
  }
  return true
}
