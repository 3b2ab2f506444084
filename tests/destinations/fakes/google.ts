import { runInNewContext } from 'node:vm'
import { script } from '../../../api/destinations/google-sheets/script.ts'
import type { Fake } from './fake.ts'

/** Text as Sheets keeps it: a leading apostrophe marks text and is not shown; without it numbers and formulas are read. */
function typed(value: unknown): string {
  const text = String(value)
  if (text.startsWith("'")) return text.slice(1)
  if (text.startsWith('=')) return '#FORMULA'
  return /^-?\d+(\.\d+)?$/.test(text) ? String(Number(text)) : text
}

/**
 * Runs the script that owners get, on a sheet of cells: `SpreadsheetApp`, `LockService` and `ContentService` as far as Apps Script's
 * reference says what they do (developers.google.com/apps-script/reference). A web app answers with a redirect to
 * `script.googleusercontent.com`, and a failure with a page of status 200 (guides/web, guides/content).
 */
export function fakeGoogle(cells: string[][]): Fake {
  const range = (row: number, column: number, rows: number, columns: number) => ({
    getValues: () =>
      Array.from({ length: rows }, (_, r) =>
        Array.from({ length: columns }, (_, c) => cells[row - 1 + r]?.[column - 1 + c] ?? ''),
      ),
    setValues(values: unknown[][]) {
      for (const [r, line] of values.entries())
        for (const [c, value] of line.entries()) {
          const target = cells[row - 1 + r] ?? []
          target[column - 1 + c] = typed(value)
          cells[row - 1 + r] = target
        }
    },
    createTextFinder: (text: string) => ({
      matchEntireCell: () => ({
        findNext: () =>
          cells.slice(row - 1, row - 1 + rows).find((line) => line[column - 1] === text) ?? null,
      }),
    }),
  })
  const sheet = {
    getLastColumn: () => Math.max(0, ...cells.map((line) => line.length)),
    getLastRow: () => cells.length,
    getRange: range,
    appendRow: (values: unknown[]) => cells.push(values.map(typed)),
  }
  const answers = new Map<string, string>()
  const context = {
    LockService: { getScriptLock: () => ({ waitLock: () => undefined, releaseLock: () => undefined }) },
    SpreadsheetApp: { getActiveSpreadsheet: () => ({ getSheets: () => [sheet] }), flush: () => undefined },
    ContentService: {
      MimeType: { JSON: 'application/json' },
      createTextOutput: (text: string) => ({ setMimeType: () => text }),
    },
    event: { postData: { contents: '' } },
  }
  return ({ method, path, body }) => {
    if (method === 'GET' && path.startsWith('/macros/echo'))
      return { status: 200, body: answers.get(path) ?? '' }
    if (path !== '/macros/s/AKfycb/exec') return { status: 404, body: '<!DOCTYPE html>' }
    try {
      context.event.postData.contents = body
      const key = `/macros/echo?user_content_key=${answers.size}`
      answers.set(key, String(runInNewContext(`${script}\ndoPost(event)`, context)))
      return { status: 302, headers: { Location: `https://script.googleusercontent.com${key}` } }
    } catch {
      return { status: 200, body: '<!DOCTYPE html><title>Error</title>' }
    }
  }
}
