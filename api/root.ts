import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the checkout or release that this runs from: the one with `package.json` above the sources or the bundled server. */
export const root = above(import.meta.dirname)

function above(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error(`There is no package.json above ${import.meta.dirname}`)
  return above(parent)
}

const isRelease = existsSync(join(root, 'bin/nhung'))

/** Returns the command line to type: `nhung admin restore <folder>` in an unpacked release, the npm script in a checkout. */
export const typedCommand = (program: 'admin' | 'edge', rest: string) =>
  isRelease ? `nhung ${program} ${rest}` : `npm run --silent ${program} -- ${rest}`
