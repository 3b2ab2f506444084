import { createHash } from 'node:crypto'
import { type Compiled, configOf } from '../../widgets/compile.ts'
import type { Groups } from '../database/stores/revisions.ts'
import { filteredGroups } from '../static/routes.ts'
import { stableJson } from './json.ts'

/** One file of a revision. `path` is below the revision: `jobs/ke-toan.json`. */
export interface RevisionFile {
  path: string
  bytes: Buffer
}

/** The whole of one revision: what it brings, and what it has from an older one. */
export interface RevisionFiles {
  groups: Groups
  fresh: RevisionFile[]
  /** Same bytes as in revision `from`. */
  kept: { path: string; from: number }[]
  /** Groups that are not as they were in `previous`, those that are gone included. */
  changed: string[]
}

/** Where visitors read a widget's file. */
export const addressOf = (publicId: string, path: string) => `/api/v1/widgets/${publicId}/${path}`

/**
 * Makes the files of one revision. A group that holds the same as in one of `previous` keeps the address that it had
 * there, so that nobody fetches again what did not change.
 * @param previous groups of the revisions to compare with, the best first
 */
export function revisionFiles(
  compiled: Compiled,
  { publicId, revision, previous }: { publicId: string; revision: number; previous: readonly Groups[] },
): RevisionFiles {
  const groups: Groups = {}
  const fresh: RevisionFile[] = []
  const kept: RevisionFiles['kept'] = []
  for (const [group, files] of Object.entries(compiled.files)) {
    const all = filteredGroups.includes(group) ? { ...files, [`${group}/none`]: [] } : files
    const texts = Object.entries(all).map(([path, body]): [string, string] => [path, stableJson(body)])
    const hash = hashOf(texts)
    const same = previous.map((groups) => groups[group]).find((known) => known?.hash === hash)
    groups[group] = { revision: same?.revision ?? revision, hash }
    for (const [path, text] of texts) {
      if (!same) fresh.push(...bothForms(path, text))
      else for (const extension of forms) kept.push({ path: path + extension, from: same.revision })
    }
  }
  const data = Object.fromEntries(
    Object.entries(groups).map(([group, made]) => [
      group,
      addressOf(publicId, `r/${made.revision}/${group}`),
    ]),
  )
  fresh.push(...bothForms('config', stableJson(configOf(compiled, { publicId, revision, data }))))
  return { groups, fresh, kept, changed: changedGroups(groups, previous[0] ?? {}) }
}

const forms = ['.json', '.js'] as const

/** A page whose policy blocks `fetch` may still import a module from our origin. */
const bothForms = (path: string, text: string): RevisionFile[] => [
  { path: `${path}.json`, bytes: Buffer.from(`${text}\n`) },
  { path: `${path}.js`, bytes: Buffer.from(`export default ${text}\n`) },
]

const hashOf = (texts: readonly [string, string][]) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url')

const changedGroups = (now: Groups, before: Groups) =>
  [...new Set([...Object.keys(now), ...Object.keys(before)])].filter(
    (group) => now[group]?.hash !== before[group]?.hash,
  )
