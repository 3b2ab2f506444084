import { addMonths } from '../../runtime/calendar/lunar/days.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import type { Settings } from '../definition/settings.ts'
import type { Calendar } from './calendar-day.ts'
import { lunarDateOf } from './format.ts'
import { calendarFile, type Entry } from './ics.ts'
import { lazyMessages } from './lazy-messages.ts'
import type { Messages } from './messages.ts'

const years = 10

export function icsEntries(calendar: Calendar, messages: Messages, today: number): Entry[] {
  const entries: Entry[] = []
  const until = addMonths(today, years * 12)
  for (let day = today; day < until; day++) {
    const calendarDay = calendar.dayAt(day)
    if (!calendarDay) continue
    const description = lunarDateOf(calendarDay.lunar, messages)
    for (const { title, link } of calendarDay.events) entries.push({ day, title, description, url: link })
    for (const title of calendarDay.holidays) entries.push({ day, title, description })
  }
  return entries
}

export async function downloadIcs(
  calendar: Calendar,
  widget: PlainWidget<Settings>,
  messages: Messages,
  today: number,
) {
  const { settings, publicId, locale } = widget.config
  const name = settings.title || messages.lunar
  const text = calendarFile(icsEntries(calendar, messages, today), name, publicId, Date.now())
  const { saveFile } = await import('../../runtime/save/save-file.ts')
  saveFile(widget, new Blob([text], { type: 'text/calendar' }), `${lazyMessages[locale].fileName}.ics`)
}
