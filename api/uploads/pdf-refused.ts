import type { FileIssue } from './file-issue.ts'

export class RefusedPdf extends Error {
  readonly issue: FileIssue
  constructor(issue: FileIssue) {
    super(issue)
    this.issue = issue
  }
}
