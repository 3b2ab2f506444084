import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { InvalidDraft } from '../../widgets/schema/draft.ts'
import { serveTasks, transferring, yieldProcessor } from '../operation/worker-tasks.ts'
import {
  createRevisionBuilder,
  type DraftChange,
  type DraftToPublish,
  type FollowingDraft,
  type OlderDraft,
  type ValidDraft,
} from './revision-builder.ts'
import type { RevisionFiles, RevisionToBuild } from './revision-files.ts'

/** Fresh files as one block of bytes, which moves between threads without a copy. */
interface PackedFiles extends Omit<RevisionFiles, 'fresh'> {
  bytes: Uint8Array<ArrayBuffer>
  fresh: { path: string; length: number }[]
}

export interface RevisionTasks {
  check: { input: DraftToPublish; output: ValidDraft | InvalidDraft }
  changesSensitive: { input: DraftChange; output: boolean }
  follow: { input: FollowingDraft; output: string }
  renew: { input: OlderDraft; output: string }
  build: { input: { draft: DraftToPublish; revision: RevisionToBuild }; output: PackedFiles }
}

// On this thread and not in libuv's pool, whose threads have the priority of the main thread.
const builder = createRevisionBuilder(undefined, {
  brotli(bytes, options) {
    yieldProcessor()
    return brotliCompressSync(bytes, options)
  },
  gzip: gzipSync,
})

serveTasks<RevisionTasks>({
  check: builder.check,
  changesSensitive: builder.changesSensitive,
  follow: builder.follow,
  renew: builder.renew,
  async build({ draft, revision }) {
    const { fresh, ...files } = await builder.build(draft, revision)
    const bytes = new Uint8Array(fresh.reduce((sum, file) => sum + file.bytes.length, 0))
    let at = 0
    for (const file of fresh) {
      bytes.set(file.bytes, at)
      at += file.bytes.length
    }
    const packed = {
      ...files,
      bytes,
      fresh: fresh.map(({ path, bytes: { length } }) => ({ path, length })),
    }
    return transferring(packed, [bytes.buffer])
  },
})
