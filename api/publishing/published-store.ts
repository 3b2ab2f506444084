import type { RevisionFile } from './revision-files.ts'

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
