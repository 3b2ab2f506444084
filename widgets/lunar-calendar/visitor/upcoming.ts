import type { Calendar, CalendarDay } from './calendar-day.ts'

export interface UpcomingDate {
  calendarDay: CalendarDay
  title: string
  color?: string | undefined
  link?: string | undefined
}

const shown = 4
const daysAhead = 120

export function upcoming(calendar: Calendar, today: number): UpcomingDate[] {
  const found = new Map<string, UpcomingDate>()
  for (let day = today; day < today + daysAhead && found.size < shown; day++) {
    const calendarDay = calendar.dayAt(day)
    for (const { title, color, link } of calendarDay?.events ?? [])
      if (!found.has(title)) found.set(title, { calendarDay: calendarDay!, title, color, link })
    for (const title of calendarDay?.holidays ?? [])
      if (!found.has(title)) found.set(title, { calendarDay: calendarDay!, title })
  }
  return [...found.values()].slice(0, shown)
}
