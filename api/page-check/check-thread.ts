import { serveTasks } from '../operation/worker-tasks.ts'
import { PageTooLarge } from '../page-style/html-page.ts'
import { checkPage, type PageIssue, type PageToCheck, type SnippetOfWidget } from './check-page.ts'

export interface CheckTasks {
  check: {
    input: { page: PageToCheck; snippet: SnippetOfWidget }
    output: PageIssue[] | { code: 'too-large' }
  }
}

serveTasks<CheckTasks>({
  check({ page, snippet }) {
    try {
      return checkPage(page, snippet)
    } catch (error) {
      if (error instanceof PageTooLarge) return { code: 'too-large' }
      throw error
    }
  },
})
