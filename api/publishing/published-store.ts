import type { RevisionFile } from './revision-files.ts'

/**
 * Storage of published files. One caller at a time per widget. Every method is durable when it resolves, and may be repeated after
 * a crash at any point.
 */
export interface PublishedStore {
  /** Writes a revision that is not public yet. `kept` names files that it shares with older revisions. */
  stage(
    publicId: string,
    revision: number,
    files: { fresh: readonly RevisionFile[]; kept: readonly { path: string; from: number }[] },
  ): Promise<void>
  /**
   * Makes a revision live, and a staged one readable under `r/<n>`. With null the widget and all its revisions are withdrawn.
   */
  point(publicId: string, revision: number | null): Promise<void>
  /**
   * The highest revision that was ever public, 0 for none. After a restore the database may not know it; its number can't be used
   * again, because its addresses are immutable.
   */
  highest(publicId: string): Promise<number>
  /** Removes a staged revision. */
  discard(publicId: string, revision: number): Promise<void>
  /** Removes all staged revisions. Called at start, before any publish. */
  discardStaged(): Promise<void>
}
