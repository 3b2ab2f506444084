import type { FileIssue, FileType } from './file-issue.ts'

export interface Inspection {
  type: FileType
  path: string
}

export type Inspected = { issue: FileIssue | null } | { failed: string }
