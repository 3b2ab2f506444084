import { createHash } from 'node:crypto'
import { type Compiled, configOf } from '../../widgets/compile.ts'
import type { Views } from '../../widgets/definition.ts'
import { type Checksums, checksumsOf } from '../database/checksums.ts'
import type { Groups } from '../database/stores/revisions.ts'
import { stableJson } from './json.ts'

export interface RevisionToBuild {
  /** Without a slash at its end. */
  siteUrl: string
  publicId: string
  revision: number
  /** The best candidate first. */
  previous: readonly Groups[]
  /** Only for types that show views. */
  views?: Views | undefined
}

/** `path` is below the revision: `jobs/ke-toan.json`. */
export interface RevisionFile {
  path: string
  bytes: Buffer
}

export interface RevisionFiles {
  groups: Groups
  /** Checksums of `fresh`. */
  checksums: Checksums
  fresh: RevisionFile[]
  kept: { path: string; from: number }[]
  /** Groups that differ from `previous[0]`, removed ones included. */
  changed: string[]
}

export const addressOf = (publicId: string, path: string) => `/api/v1/widgets/${publicId}/${path}`

/** A group equal to one of `previous` keeps its address, so that caches keep it. */
export function revisionFiles(
  compiled: Compiled,
  { siteUrl, publicId, revision, previous, views }: RevisionToBuild,
): RevisionFiles {
  const groups: Groups = {}
  const fresh: RevisionFile[] = []
  const kept: RevisionFiles['kept'] = []
  const add = (group: string, texts: [path: string, text: string][], formsOf: typeof bothForms) => {
    const hash = hashOf(texts)
    const same = previous.map((groups) => groups[group]).find((known) => known?.hash === hash)
    groups[group] = { revision: same?.revision ?? revision, hash }
    const made = texts.flatMap(([path, text]) => formsOf(path, text))
    if (same) kept.push(...made.map(({ path }) => ({ path, from: same.revision })))
    else fresh.push(...made)
  }
  for (const [group, files] of Object.entries(compiled.files)) {
    add(
      group,
      Object.entries(files).map(([path, body]) => [path, stableJson(body)]),
      bothForms,
    )
  }
  const data = Object.fromEntries(
    Object.entries(groups).map(([group, made]) => [
      group,
      addressOf(publicId, `r/${made.revision}/${group}`),
    ]),
  )
  const pages = compiled.pages((path) => siteUrl + addressOf(publicId, path))
  for (const [group, texts] of Object.entries(pages)) add(group, Object.entries(texts), asItIs)
  const config = configOf(compiled, { siteUrl, publicId, revision, data, views })
  fresh.push(...bothForms('config', stableJson(config)))
  const checksums = checksumsOf(fresh.map(({ path, bytes }) => [path, bytes] as const))
  return { groups, checksums, fresh, kept, changed: changedGroups(groups, previous[0] ?? {}) }
}

/** The group that a file is of: `jobs.html` for `jobs/ke-toan.html`, `jobs` for `jobs/ke-toan.js`. */
export function groupOf(path: string): string {
  const [first = ''] = path.split(/[./]/, 1)
  return /\.js(on)?$/.test(path) ? first : `${first}.html`
}

/** A page whose CSP blocks `fetch` may still import a module. */
const bothForms = (path: string, text: string): RevisionFile[] => [
  { path: `${path}.json`, bytes: Buffer.from(`${text}\n`) },
  { path: `${path}.js`, bytes: Buffer.from(`export default ${text}\n`) },
]

const asItIs = (path: string, text: string): RevisionFile[] => [{ path, bytes: Buffer.from(text) }]

const hashOf = (texts: readonly [string, string][]) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url')

const changedGroups = (now: Groups, before: Groups) =>
  [...new Set([...Object.keys(now), ...Object.keys(before)])].filter(
    (group) => now[group]?.hash !== before[group]?.hash,
  )

/** One caller per widget at a time. Every method is durable when it resolves, and can be repeated after a crash. */
export interface PublishedStore {
  /** `kept` names files that older revisions share. */
  stage(
    publicId: string,
    revision: number,
    files: { fresh: readonly RevisionFile[]; kept: readonly { path: string; from: number }[] },
  ): Promise<void>
  /** Null withdraws the widget with all its revisions. */
  point(publicId: string, revision: number | null): Promise<void>
  /** The highest revision ever public, 0 for none. Addresses are immutable: a number stays taken after a restore of the database. */
  highest(publicId: string): Promise<number>
  discard(publicId: string, revision: number): Promise<void>
  /** Revisions that were staged before (epoch ms), and will not be pointed to. */
  discardStaged(before: number): Promise<void>
}
