import type { Locale } from '../../widgets/definition.ts'
import { StorageUnavailable } from '../database/errors.ts'
import type { RevisionStore, StagedRevision } from '../database/stores/revisions.ts'
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

/** Writes a revision that is not live yet. @returns undefined when the widget is gone */
export async function stageRevision(
  revisions: RevisionStore,
  files: PublishedStore,
  work: Work,
): Promise<StagedRevision | undefined> {
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
    return { publicId, n: revision, data: made.groups, checksums: made.checksums, publishedAt, ...along }
  } catch (cause) {
    await discardRevision(revisions, files, { publicId, n: revision })
    throw isDiskFailure(cause) ? new StorageUnavailable('Could not publish', { cause }) : cause
  }
}

/** Best effort, see `sweep`. Removes files after their row: a commit whose response was lost still needs them. */
export async function discardRevision(
  revisions: RevisionStore,
  files: PublishedStore,
  { publicId, n }: Pick<StagedRevision, 'publicId' | 'n'>,
) {
  try {
    if (await revisions.discard(publicId, n)) await files.discard(publicId, n)
  } catch {
    // the caller throws the first error
  }
}

function changedAddresses(publicId: string, { changed }: RevisionFiles) {
  const forms = (name: string) => (name.endsWith('.html') ? [name] : [name, `${name}.js`])
  const paths = changed.flatMap((group) => [...forms(group), `${group.replace(/\.html$/, '')}/*`])
  return [...new Set([...forms('config'), ...paths])].map((path) => addressOf(publicId, path))
}
