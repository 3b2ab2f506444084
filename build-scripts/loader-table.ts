/** Tells the loader which chunks each type needs. */
import { built } from '../widgets/catalog.ts'
import { filesOf, type Script } from './scripts.ts'

/** First letters that tell the slugs apart. */
function keyLengthOf(slugs: readonly string[]): number {
  let length = 1
  while (new Set(slugs.map((slug) => slug.slice(0, length))).size < slugs.length) length += 1
  if (slugs.some((slug) => slug.length < length)) throw new Error('A slug begins another one.')
  return length
}

interface Row {
  slug: string
  prefix: string
  isInline: boolean
  files: string[]
}

function rowsOf(scripts: Map<string, Script>): Row[] {
  return built.flatMap(({ slug, definition: { placement, floatsByLayout } }) => {
    const bundle = scripts.get(slug)
    if (!bundle) throw new Error(`The build made no bundle for ${slug}.`)
    const isInline = placement === 'inline' && !floatsByLayout
    const row = { slug, prefix: '', isInline, files: filesOf(scripts, bundle) }
    if (!floatsByLayout) return [row]
    return [row, { slug, prefix: '_', isInline: true, files: filesOf(scripts, bundle, 'inline') }]
  })
}

/** Rows from which on a letter is shorter than names, after compression. */
const minRows = 3

/** Of files beside the bundles: those that the same rows, `minRows` or more, have in common. */
function sharedFiles(rows: Row[]): string[][] {
  const users = new Map<string, Row[]>()
  for (const row of rows)
    for (const file of row.files.slice(1)) users.set(file, [...(users.get(file) ?? []), row])
  const groups = new Map<string, string[]>()
  for (const [file, those] of users) {
    const key = `${those.map((row) => rows.indexOf(row))}`
    if (those.length >= minRows) groups.set(key, [...(groups.get(key) ?? []), file])
  }
  return [...groups.values()]
}

export interface LoaderTable {
  table: string
  keyLength: number
  host: string
}

/** The loader describes the format. */
export function loaderTable(scripts: Map<string, Script>): LoaderTable {
  const host = [...scripts.values()].find(({ name }) => name === 'host')!.file
  const rows = rowsOf(scripts).map(({ files, ...row }) => {
    if (!files.includes(host))
      throw new Error(`${row.slug} does without the chunk «host», which the loader requests.`)
    return { ...row, files: files.filter((file) => file !== host) }
  })
  const namesOf = (files: string[]) => files.map((file) => file.replace(/\.js$/, '')).join('')
  const groups = sharedFiles(rows)
  if (groups.length > 26) throw new Error('More groups of shared chunks than letters.')
  const letters = new Map(
    groups.flatMap((files, at) => files.map((file) => [file, String.fromCharCode(65 + at)])),
  )
  const keyLength = keyLengthOf(built.map(({ slug }) => slug))
  const table = [
    ...groups.map((files) => letters.get(files[0]!) + namesOf(files)),
    ...rows.map(({ slug, prefix, isInline, files: [bundle = '', ...others] }) => {
      const parts = new Set(others.map((file) => letters.get(file) ?? namesOf([file])))
      return `${prefix}${slug.slice(0, keyLength)}${namesOf([bundle])}${isInline ? '' : '-'}${[...parts].join('')}`
    }),
  ]
  return { table: table.map((row) => `,${row}`).join(''), keyLength, host: namesOf([host]) }
}
