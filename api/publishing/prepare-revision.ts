import type { Compiled } from '../../widgets/compile.ts'
import type { Draft } from '../../widgets/schema/draft.ts'
import { StorageUnavailable } from '../database/errors.ts'
import type { RevisionStore } from '../database/stores/revisions.ts'
import { withVariants } from './compress.ts'
import type { PublishedStore } from './published-store.ts'
import { addressOf, type RevisionFiles, revisionFiles } from './revision-files.ts'

interface Work {
  siteUrl: string
  publicId: string
  draft: Draft
  liveRevision: number | null
  compiled: Compiled
  author: string
}

/** @returns the number and the addresses to purge once the files follow; undefined when the widget is gone */
export async function prepareRevision(revisions: RevisionStore, files: PublishedStore, work: Work) {
  const { siteUrl, publicId, draft, liveRevision, compiled, author } = work
  const publishedAt = Date.parse(compiled.publishedAt)
  const after = await files.highest(publicId)
  const revision = await revisions.begin(publicId, { draft, author, now: publishedAt, after })
  if (revision === undefined) return undefined
  try {
    const live = liveRevision === null ? undefined : await revisions.get(publicId, liveRevision)
    const latest = await revisions.latest(publicId)
    const previous = [live, latest].flatMap((known) => (known ? [known.data] : []))
    const made = revisionFiles(compiled, { siteUrl, publicId, revision, previous })
    await files.stage(publicId, revision, { fresh: await withVariants(made.fresh), kept: made.kept })
    await revisions.goLive(publicId, revision, { data: made.groups, publishedAt })
    return { revision, changed: live ? changedAddresses(publicId, made) : [addressOf(publicId, '*')] }
  } catch (cause) {
    await undo(revisions, files, publicId, revision)
    throw cause instanceof StorageUnavailable ? cause : new StorageUnavailable('Could not publish', { cause })
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
