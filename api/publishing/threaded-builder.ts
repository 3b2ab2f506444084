import { createWorkerPool, largeDraft } from '../operation/worker-pool.ts'
import { createRevisionBuilder, type RevisionBuilder } from './revision-builder.ts'
import type { RevisionTasks } from './revision-thread.ts'

/** Builds revisions of large drafts, one after the other, on a thread of their own. */
export function createThreadedBuilder(): RevisionBuilder & { close(): Promise<void> } {
  const small = createRevisionBuilder()
  const { run, close } = createWorkerPool<RevisionTasks>({
    module: new URL('./revision-thread.ts', import.meta.url),
    size: 1,
  })
  return {
    check: (draft) => (draft.draft.length < largeDraft ? small.check(draft) : run('check', draft)),
    changesSensitive: (change) =>
      Math.max(change.before.length, change.after.length) < largeDraft
        ? small.changesSensitive(change)
        : run('changesSensitive', change),
    follow: (draft) => (draft.draft.length < largeDraft ? small.follow(draft) : run('follow', draft)),
    renew: (older) =>
      Math.max(older.draft.length, older.live.length) < largeDraft ? small.renew(older) : run('renew', older),
    async build(draft, revision) {
      if (draft.draft.length < largeDraft) return small.build(draft, revision)
      const { fresh, bytes, ...files } = await run('build', { draft, revision })
      let at = 0
      const unpacked = fresh.map(({ path, length }) => {
        const start = at
        at += length
        return { path, bytes: Buffer.from(bytes.buffer, start, length) }
      })
      return { ...files, fresh: unpacked }
    },
    close,
  }
}
