/** Tells the loader which chunks each type needs. */
import { built } from '../widgets/catalog.ts'
import { hashLength, keyLength, viewMark } from './chunk-names.ts'
import { filesOf, type Script } from './scripts.ts'

interface Row {
  slug: string
  floats: boolean
  /** Its bundle, and what it needs beside. */
  files: string[]
  /** What the layout `inline` of a floating type needs as well. */
  inlineFiles: string[]
}

function rowsOf(scripts: Map<string, Script>): Row[] {
  return built.map(({ slug, definition: { placement, floatsByLayout } }) => {
    const bundle = scripts.get(slug)
    if (!bundle) throw new Error(`The build made no bundle for ${slug}.`)
    const files = filesOf(scripts, bundle)
    const inline = floatsByLayout ? filesOf(scripts, bundle, 'inline') : []
    return {
      slug,
      floats: placement !== 'inline' || Boolean(floatsByLayout),
      files,
      inlineFiles: inline.filter((file) => !files.includes(file)),
    }
  })
}

/** Of files beside the bundles: those that the same rows have in common, where a letter is clearly shorter than names. */
function sharedFiles(rows: Row[]): string[][] {
  const users = new Map<string, Row[]>()
  for (const row of rows)
    for (const file of [...row.files.slice(1), ...row.inlineFiles])
      users.set(file, [...(users.get(file) ?? []), row])
  const groups = Map.groupBy(users.keys(), (file) => `${users.get(file)?.map((row) => rows.indexOf(row))}`)
  return [...groups.values()].filter((files) => {
    const uses = users.get(files[0]!)!.length
    return uses > 2 || (uses === 2 && files.length > 1)
  })
}

export interface LoaderTable {
  table: string
  /** Name of the chunk that every type needs. */
  host: string
  /** What the names of all bundles begin with. */
  types: string
}

/** The loader describes the format. */
export function loaderTable(scripts: Map<string, Script>): LoaderTable {
  const nameOf = (file: string) => file.replace(/\.js$/, '')
  const host = [...scripts.values()].find(({ name }) => name === 'host')!.file
  const rows = rowsOf(scripts)
  for (const { slug, files } of rows) {
    if (!files.includes(host))
      throw new Error(`${slug} does without the chunk «host», which the loader requests.`)
    files.splice(files.indexOf(host), 1)
  }
  const groups = sharedFiles(rows)
  if (groups.length > 26) throw new Error('More groups of shared chunks than letters.')
  const letters = new Map(
    groups.flatMap((files, at) => files.map((file) => [file, String.fromCharCode(65 + at)])),
  )
  const table = [
    ...groups.map((files) => letters.get(files[0]!) + files.map(nameOf).join('')),
    ...rows.map(({ slug, floats, files: [bundle = '', ...others], inlineFiles }) => {
      const key = slug.slice(0, keyLength)
      const view = nameOf(bundle) + viewMark
      const shortOf = (file: string) => {
        const name = nameOf(file)
        if (name === view) return viewMark
        if (name.length !== hashLength) throw new Error(`${slug} needs ${file}, which the table can't name.`)
        return letters.get(file) ?? name
      }
      const row = (those: string[]) => [...new Set(those.map(shortOf))].join('')
      // Names before letters compress better.
      const byLength = inlineFiles.toSorted((a, b) => shortOf(b).length - shortOf(a).length)
      return `${key}${row(others)}${floats ? '!' : ''}${row(byLength)}`
    }),
  ]
  const types = nameOf(rows[0]!.files[0]!).slice(0, hashLength)
  return { table: table.join(), host: nameOf(host), types }
}
