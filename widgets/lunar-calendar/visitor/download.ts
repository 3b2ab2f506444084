/** The calendar file of the next ten years. */
import type { Config } from '../../runtime/contract.ts'
import { addMonths } from '../../runtime/lunar/days.ts'
import type { Settings } from '../definition/settings.ts'
import type { Book } from './book.ts'
import { lunarDateOf } from './format.ts'
import { calendarFile, type Entry } from './ics.ts'
import type { Texts } from './messages.ts'
import { moreWords } from './more.messages.ts'

const years = 10

/** The merchant's events and the shown holidays of ten years from today, by day. */
export function entriesOf(book: Book, words: Texts, today: number): Entry[] {
  const entries: Entry[] = []
  const until = addMonths(today, years * 12)
  for (let day = today; day < until; day++) {
    const page = book.read(day)
    if (!page) continue
    const description = lunarDateOf(page.lunar, words)
    for (const { title, link } of page.events) entries.push({ day, title, description, url: link })
    for (const title of page.holidays) entries.push({ day, title, description })
  }
  return entries
}

/** Has the browser save the file. */
export function offerFile(
  book: Book,
  { settings, publicId, locale }: Config<Settings>,
  words: Texts,
  today: number,
) {
  const name = settings.title || words.lunar
  const text = calendarFile(entriesOf(book, words, today), name, publicId, Date.now())
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
  link.download = `${moreWords[locale].fileName}.ics`
  link.click()
  // the browser reads it after the click
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
