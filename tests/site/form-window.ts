import type { Issue } from '../../site/form/issues.ts'

/** What the test page of the form tells its test, and what the test asks of it. */
export interface FormWindow {
  value(): unknown
  valid(): unknown
  submitted(): unknown
  /** As if the service had found something. */
  find(issues: Issue[]): void
  /** A new form with the first value. */
  reset(): Promise<void>
}

declare global {
  interface Window {
    form: FormWindow
  }
}
