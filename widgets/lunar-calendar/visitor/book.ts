/** What a merchant's calendar has on each day: the date in both calendars, holidays, breaks and events. */
import type { Locale } from '../../runtime/contract.ts'
import { type LunarDate, type LunarMonth, monthIndexOf, months } from '../../runtime/lunar/calendar.ts'
import { dateOf, type PlainDate, parseDay } from '../../runtime/lunar/days.ts'
import type { Event, Settings } from '../definition/settings.ts'
import { daySpirit, isYellow } from './almanac.ts'
import { isOn } from './events.ts'
import { termOn } from './terms.ts'

export interface Page {
  day: number
  date: PlainDate
  lunar: LunarDate
  month: LunarMonth
  /** Names, the public ones first. */
  holidays: string[]
  /** A public holiday, or in an announced break. */
  off: boolean
  events: Event[]
  /** One of the lunar days that stand out. */
  marked: boolean
  /** Ngày hoàng đạo. */
  good: boolean
}

export interface Book {
  /** Nothing outside of the calendar or of the years that the merchant shows. */
  read(day: number): Page | undefined
  first: number
  last: number
}

/** Whether a holiday falls on a day. */
function fallsOn(rule: Settings['holidaySets'][number], day: number, date: PlainDate, month: LunarMonth) {
  if (date.year < rule.from) return false
  if (rule.calendar !== 'term') return isOn(rule, date, month)
  if (date.month !== rule.month) return false
  const term = termOn(day)
  return term.day === day && term.kind === rule.day
}

export function openBook(settings: Settings, locale: Locale): Book {
  const { yearRange, highlightDays, show } = settings
  const breaks = settings.daysOff.map(({ from, to, name }) => ({
    from: parseDay(from),
    to: parseDay(to),
    name,
  }))
  const pages = new Map<number, Page>()
  const first = Math.max(parseDay(`${yearRange.from}-01-01`), parseDay('1900-01-31'))
  const last = parseDay(`${yearRange.to}-12-31`)

  function write(day: number): Page {
    const month = months[monthIndexOf(day)]!
    const lunar = { year: month.year, month: month.month, leap: month.leap, day: day - month.start + 1 }
    const date = dateOf(day)
    const holidays = show.holidays
      ? settings.holidaySets.filter((rule) => fallsOn(rule, day, date, month))
      : []
    // one day may be in two sets
    const names = [...new Set(holidays.map(({ name }) => name[locale]))]
    const within = show.holidays ? breaks.filter(({ from, to }) => day >= from && day <= to) : []
    return {
      day,
      date,
      lunar,
      month,
      // a break is named where nothing else names the day
      holidays: names.length ? names : within.map(({ name }) => name),
      off: within.length > 0 || holidays.some(({ off }) => off),
      events: settings.events.filter((event) => isOn(event, date, month)),
      marked: highlightDays.includes(lunar.day),
      good: isYellow(daySpirit(day, lunar)),
    }
  }

  return {
    first,
    last,
    read(day) {
      // written so that NaN is outside too
      if (!(day >= first && day <= last)) return undefined
      const page = pages.get(day) ?? write(day)
      pages.set(day, page)
      return page
    },
  }
}
