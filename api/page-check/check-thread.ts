import { serveTasks } from '../operation/worker-tasks.ts'
import { checkPage, type PageIssue, type PageToCheck, type SnippetOfWidget } from './check-page.ts'

export interface CheckTasks {
  check: { input: { page: PageToCheck; snippet: SnippetOfWidget }; output: PageIssue[] }
}

serveTasks<CheckTasks>({ check: ({ page, snippet }) => checkPage(page, snippet) })
