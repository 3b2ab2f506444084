import { serveTasks } from '../operation/worker-tasks.ts'
import { type PageStyle, styleOfPage, styleSheetsOf } from './style-of-page.ts'

export interface StyleTasks {
  /** Addresses of a page's style sheets. */
  sheets: { input: { html: string; url: string }; output: string[] }
  style: { input: { html: string; sheets: string[] }; output: PageStyle }
}

serveTasks<StyleTasks>({
  sheets: ({ html, url }) => styleSheetsOf(html, url),
  style: ({ html, sheets }) => styleOfPage(html, sheets),
})
