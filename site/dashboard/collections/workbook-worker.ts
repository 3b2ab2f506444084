/** Reads a workbook beside the page, which goes on meanwhile. */
import { type Sheet, sheetsOf, UnreadableWorkbook } from './workbook.ts'

export type WorkbookAnswer = { sheets: Sheet[] } | { reason: UnreadableWorkbook['reason'] }

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  const answer = (): WorkbookAnswer => {
    try {
      return { sheets: sheetsOf(data) }
    } catch (error) {
      return { reason: error instanceof UnreadableWorkbook ? error.reason : 'noWorkbook' }
    }
  }
  postMessage(answer())
})
