import type { FileIssue, FileType } from './file-issue.ts'

export type Inspection = {
  type: FileType
  path: string
}

export type Inspected = { issue: FileIssue | null } | { failed: string }
