/**
 * Names of the chunks, as short as the loader's table needs them.
 *
 * A chunk that several types share has a hash of its own, so that it stays cached while others change. What belongs to one type (its
 * bundle, the view beside it, and lazy chunks that import them) begins with one hash of them all, so that the loader writes it once.
 */
import { createHash } from 'node:crypto'
import { built } from '../widgets/catalog.ts'

/** Characters of a hash, base 36: 60 million values. */
export const hashLength = 5

/** What follows the name of a bundle in the name of its view. */
export const viewMark = '_'

function keyLengthOf(slugs: readonly string[]): number {
  let length = 1
  while (new Set(slugs.map((slug) => slug.slice(0, length))).size < slugs.length) length += 1
  if (slugs.some((slug) => slug.length < length)) throw new Error('A slug begins another one.')
  return length
}

/** First letters that tell the slugs apart. */
export const keyLength = keyLengthOf(built.map(({ slug }) => slug))

/** Module that a bundle imports at once, beside its data; `inline` of a type that floats in other layouts. */
const isView = (name: string) => name === 'view' || name === 'inline'

interface Chunk {
  /** Of its entry, its group, or the module behind an `import()`. */
  name: string
  /** A content hash with `.js`. */
  fileName: string
  isEntry: boolean
  imports: readonly string[]
  dynamicImports: readonly string[]
}

/** The bundles, and all that import one, however far: their text has a bundle's name in it. */
function ownChunks(chunks: readonly Chunk[]): Set<string> {
  const own = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  for (let size = 0; size < own.size; ) {
    size = own.size
    for (const { fileName, imports, dynamicImports } of chunks)
      if ([...imports, ...dynamicImports].some((file) => own.has(file))) own.add(fileName)
  }
  for (const { isEntry, dynamicImports } of chunks)
    for (const file of isEntry ? dynamicImports : [])
      if (isView(chunks.find(({ fileName }) => fileName === file)?.name ?? '')) own.add(file)
  return own
}

/** @returns the short name of each file, both with `.js` */
export function shortNames(chunks: readonly Chunk[]): Map<string, string> {
  const own = ownChunks(chunks)
  const digest = createHash('sha256')
    .update([...own].sort().join())
    .digest()
  const common = BigInt(`0x${digest.toString('hex')}`)
    .toString(36)
    .slice(-hashLength)
  const names = new Map(
    chunks.map(({ fileName }) => {
      const hash = fileName.slice(0, hashLength)
      return [fileName, own.has(fileName) ? common + hash : hash]
    }),
  )
  for (const { isEntry, name, fileName, dynamicImports } of chunks) {
    if (!isEntry) continue
    const bundle = common + name.slice(0, keyLength)
    names.set(fileName, bundle)
    const views = chunks.filter((chunk) => dynamicImports.includes(chunk.fileName) && isView(chunk.name))
    if (views.length > 1) throw new Error(`${name} has more than one view.`)
    for (const view of views) names.set(view.fileName, bundle + viewMark)
  }
  if (new Set(names.values()).size < names.size) throw new Error('Two chunks have one short name.')
  return new Map([...names].map(([file, short]) => [file, `${short}.js`]))
}
