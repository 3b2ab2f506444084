import type { FileIssue, FileType } from './file-issue.ts'

export interface Inspection {
  type: FileType
  path: string
}

/** `failed`: the file could not be read. */
export type Inspected = { issue: FileIssue | null } | { failed: string }
