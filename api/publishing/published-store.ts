import type { RevisionFile } from './revision-files.ts'

/**
 * Where published files live. One caller at a time per widget. Every method leaves what it did on disk when it resolves, and
 * may be repeated after a stop at any point.
 */
export interface PublishedStore {
  /** Writes a revision where no visitor sees it. `kept` names files of older revisions that it shares. */
  stage(
    publicId: string,
    revision: number,
    files: { fresh: readonly RevisionFile[]; kept: readonly { path: string; from: number }[] },
  ): Promise<void>
  /**
   * Visitors see this revision from now on; with null nothing of the widget, whatever the revision.
   * A staged revision becomes readable under `r/<n>` by this.
   */
  point(publicId: string, revision: number | null): Promise<void>
  /**
   * The highest revision that was ever readable, 0 when none was. After a restore it may be one that the database has forgotten;
   * its addresses were immutable, so its number is used up.
   */
  highest(publicId: string): Promise<number>
  /** Removes a staged revision. */
  discard(publicId: string, revision: number): Promise<void>
  /** Removes everything that is staged. For the start only, when nobody publishes. */
  discardStaged(): Promise<void>
}
