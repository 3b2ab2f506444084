import type { Issue } from '../../site/form/issues.ts'

export interface FormWindow {
  value(): unknown
  valid(): unknown
  submitted(): unknown
  find(issues: Issue[]): void
  reset(): Promise<void>
}

declare global {
  interface Window {
    form: FormWindow
  }
}
