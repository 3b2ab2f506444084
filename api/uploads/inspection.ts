import type { FileIssue, FileType } from './file-issue.ts'

/** A file to be checked, as it goes to the thread that does it. */
export interface Inspection {
  type: FileType
  path: string
}

/** `failed`: the file could not be read, which says nothing about it. */
export type Inspected = { issue: FileIssue | null } | { failed: string }
