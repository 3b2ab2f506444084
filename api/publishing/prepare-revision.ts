import type { Locale } from '../../widgets/definition.ts'
import { StorageUnavailable } from '../database/errors.ts'
import type { RevisionStore } from '../database/stores/revisions.ts'
import { isDiskFailure } from '../operation/file-errors.ts'
import { addressOf, type PublishedStore, type RevisionFiles, type RevisionToBuild } from './revision-files.ts'

interface Work {
  siteUrl: string
  publicId: string
  /** JSON */
  draft: string
  liveRevision: number | null
  author: string
  /** Id of the schedule that this revision carries out. */
  schedule: string | undefined
  /** ISO 8601, UTC. */
  publishedAt: string
  locale: Locale
  /** Whether a cache in front is told what changed. */
  purges: boolean
  build(revision: RevisionToBuild): Promise<RevisionFiles>
}

/** @returns undefined when the widget is gone */
export async function prepareRevision(revisions: RevisionStore, files: PublishedStore, work: Work) {
  const { siteUrl, publicId, draft, locale, liveRevision, author } = work
  const publishedAt = Date.parse(work.publishedAt)
  const after = await files.highest(publicId)
  const revision = await revisions.begin(publicId, { draft, locale, author, now: publishedAt, after })
  if (revision === undefined) return undefined
  try {
    const live = liveRevision === null ? undefined : await revisions.groups(publicId, liveRevision)
    const latest = await revisions.latest(publicId)
    const previous = [live, latest?.data].filter((groups) => groups !== undefined)
    const made = await work.build({ siteUrl, publicId, revision, previous })
    await files.stage(publicId, revision, made)
    const changed = live ? changedAddresses(publicId, made) : [addressOf(publicId, '*')]
    const purge = work.purges ? changed : []
    const along = { replaces: liveRevision, schedule: work.schedule, purge }
    await revisions.goLive(publicId, revision, {
      data: made.groups,
      checksums: made.checksums,
      publishedAt,
      ...along,
    })
    return { revision }
  } catch (cause) {
    await undo(revisions, files, publicId, revision)
    throw isDiskFailure(cause) ? new StorageUnavailable('Could not publish', { cause }) : cause
  }
}

/** Best effort, see `sweep`. Removes files after their row: a commit whose response was lost still needs them. */
async function undo(revisions: RevisionStore, files: PublishedStore, publicId: string, revision: number) {
  try {
    if (await revisions.discard(publicId, revision)) await files.discard(publicId, revision)
  } catch {
    // the caller throws the first error
  }
}

function changedAddresses(publicId: string, { changed }: RevisionFiles) {
  const forms = (name: string) => (name.endsWith('.html') ? [name] : [name, `${name}.js`])
  const paths = changed.flatMap((group) => [...forms(group), `${group.replace(/\.html$/, '')}/*`])
  return [...new Set([...forms('config'), ...paths])].map((path) => addressOf(publicId, path))
}
