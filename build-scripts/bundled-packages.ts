import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '..')

export interface Package {
  name: string
  version: string
  /** absolute */
  folder: string
}

/** @param file absolute path of a file of a package, maybe with a query of Vite's */
function packageOf(file: string): Package | undefined {
  const inner = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)
  if (!inner) return undefined
  const folder = inner[0]
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { name, version, folder }
}

/** @param files absolute paths @returns each package once, in the order of names and versions */
export function packagesOf(files: Iterable<string>): Package[] {
  const found = new Map<string, Package>()
  for (const file of files) {
    const one = packageOf(file)
    if (one) found.set(`${one.name}@${one.version}`, one)
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

/** Writes which packages are in the scripts and styles of a build: notices of a release name each. @param file JSON of `name@version`s */
export function recordPackages(file: string): Plugin {
  const ids = new Set<string>()
  return {
    name: 'record-packages',
    generateBundle(_, output) {
      const files = Object.values(output).flatMap((one) =>
        one.type === 'chunk' ? one.moduleIds : one.originalFileNames,
      )
      // packages may be a link, and a file may be told by its path from anywhere
      for (const id of [...this.getModuleIds(), ...files])
        if (id.includes('node_modules/')) ids.add(join(root, id.slice(id.indexOf('node_modules/'))))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(packagesOf(ids).map(({ name, version }) => `${name}@${version}`)))
    },
  }
}
