import {
  type LunarDate,
  type LunarMonth,
  monthIndexOf,
  months,
} from '../../runtime/calendar/lunar/calendar.ts'
import { dateOf, type PlainDate, parseDay } from '../../runtime/calendar/lunar/days.ts'
import type { Locale } from '../../runtime/core/contract.ts'
import type { Event, Settings } from '../definition/settings.ts'
import { daySpirit, isHoangDao } from './almanac.ts'
import { isOn } from './events.ts'
import { termOn } from './terms.ts'

export interface CalendarDay {
  day: number
  date: PlainDate
  lunar: LunarDate
  month: LunarMonth
  holidays: string[]
  off: boolean
  events: Event[]
  /** Chosen by the setting `highlightDays`. */
  marked: boolean
  good: boolean
}

export interface Calendar {
  /** @returns undefined outside of the calendar or the shown years, and for NaN */
  dayAt(day: number): CalendarDay | undefined
  first: number
  last: number
}

function fallsOn(rule: Settings['holidaySets'][number], day: number, date: PlainDate, month: LunarMonth) {
  if (date.year < rule.from) return false
  if (rule.calendar !== 'term') return isOn(rule, date, month)
  if (date.month !== rule.month) return false
  const term = termOn(day)
  return term.day === day && term.kind === rule.day
}

export function createCalendar(settings: Settings, locale: Locale): Calendar {
  const { yearRange, highlightDays, show } = settings
  const breaks = settings.daysOff.map(({ from, to, name }) => ({
    from: parseDay(from),
    to: parseDay(to),
    name,
  }))
  const memo = new Map<number, CalendarDay>()
  const first = Math.max(parseDay(`${yearRange.from}-01-01`), parseDay('1900-01-31'))
  const last = parseDay(`${yearRange.to}-12-31`)

  function compute(day: number): CalendarDay {
    const month = months[monthIndexOf(day)]!
    const lunar = { year: month.year, month: month.month, leap: month.leap, day: day - month.start + 1 }
    const date = dateOf(day)
    const holidays = show.holidays
      ? settings.holidaySets.filter((rule) => fallsOn(rule, day, date, month))
      : []
    const names = [...new Set(holidays.map(({ name }) => name[locale]))]
    const within = show.holidays ? breaks.filter(({ from, to }) => day >= from && day <= to) : []
    return {
      day,
      date,
      lunar,
      month,
      // A break is named only where nothing else names the day.
      holidays: names.length ? names : within.map(({ name }) => name),
      off: within.length > 0 || holidays.some(({ off }) => off),
      events: settings.events.filter((event) => isOn(event, date, month)),
      marked: highlightDays.includes(lunar.day),
      good: isHoangDao(daySpirit(day, lunar)),
    }
  }

  return {
    first,
    last,
    dayAt(day) {
      if (!Number.isInteger(day) || day < first || day > last) return undefined
      const calendarDay = memo.get(day) ?? compute(day)
      memo.set(day, calendarDay)
      return calendarDay
    },
  }
}
