import type { dated } from '../../runtime/calendar/lunar/day-rules.ts'
import { type Span, type SpecialDays, spanOf, type Week, weekday } from '../../runtime/calendar/schedule.ts'
import { msPerDay } from '../../runtime/core/time.ts'
import type { DayRule } from '../../schema/day-rule.ts'
import type { Settings } from '../definition/settings.ts'
import { rulesOf } from './day-rules.ts'
import type { Messages } from './messages.ts'

export interface Occasion extends SpecialDays {
  label: string
  /** Text of a day without hours: "Nghỉ Tết Nguyên đán"; '' for a day without a name. */
  closedText: string
  lunar?: boolean
  /** Settles the hours of an undecided holiday on the same day. */
  decides?: boolean
  temporary?: boolean
}

export interface UnitHours {
  /** '' for the shop. */
  name: string
  week: Week
  /** The first that includes a day counts. */
  specials: readonly Occasion[]
}

export interface BusinessHours {
  shop: UnitHours
  departments: UnitHours[]
  undecided: Occasion[]
}

export const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * msPerDay).toISOString().slice(0, 10)

const two = (n: number) => String(n).padStart(2, '0')
/** 26 hours are 02:00. */
export const clock = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`

/** A department closes with the shop, else it is open while both are. */
function followShop(week: Week, one: Occasion): Occasion[] {
  if (!one.hours.length) return [one]
  const days: Occasion[] = []
  for (let date = one.from; date <= one.to; date = addDays(date, 1)) {
    const hours = (week[weekday(Date.parse(date))] ?? []).flatMap(([from, to]) =>
      one.hours.map(spanOf).flatMap((shop: Span) => {
        const [start, end] = [Math.max(from, shop[0]), Math.min(to, shop[1])]
        return start < end ? [`${clock(start)}-${clock(end)}`] : []
      }),
    )
    days.push({ ...one, from: date, to: date, hours })
  }
  return days
}

/** Days around today for which rules are resolved: last night, and the horizon of the next change. */
const range = { before: 2, after: 400 }

/** @param today `YYYY-MM-DD` in the business's zone @param datedRules required where there are rules */
export function businessHoursOf(
  settings: Settings,
  messages: Messages,
  today: string,
  datedRules?: typeof dated,
): BusinessHours {
  const { temporary, special, departments } = settings
  const nameOf = ({ label, holiday }: Pick<DayRule, 'label' | 'holiday'>) =>
    (holiday ? messages.holidays[holiday] : label) ?? ''
  const closedTextOf = (of: Pick<DayRule, 'label' | 'holiday'>) => {
    const name = nameOf(of)
    if (of.holiday) return messages.offFor(name)
    return name && !messages.saysClosed.test(name) ? messages.offNamed(name) : name
  }
  const named = (all: Settings['special']): Occasion[] =>
    all.map((one) => ({ ...one, closedText: closedTextOf(one), decides: true }))
  const found =
    datedRules?.(rulesOf(settings), addDays(today, -range.before), addDays(today, range.after)).map(
      ({ from, to, hours, calendar, year, month, label, holiday }) => ({
        from,
        to,
        hours,
        label: nameOf({ label, holiday }),
        closedText: closedTextOf({ label, holiday }),
        lunar: calendar === 'lunar' || holiday === 'tet',
        decides: holiday ? year !== undefined : month !== undefined,
      }),
    ) ?? []
  const closing: Occasion[] = temporary.closed
    ? [
        {
          from: '0000',
          to: temporary.until ? addDays(temporary.until, -1) : '9999',
          hours: [],
          label: '',
          closedText: messages.temporary,
          temporary: true,
        },
      ]
    : []
  const specials = [
    ...closing,
    ...named(special),
    ...found.flatMap(({ hours, ...one }) => (hours ? [{ ...one, hours }] : [])),
  ]
  const week = (days: string[][]): Week => days.map((hours) => hours.map(spanOf))
  return {
    shop: { name: '', week: week(settings.weekly), specials },
    departments: departments.map(({ label, weekly, special, follows }) => {
      const own = week(weekly)
      const theirs = follows ? specials.flatMap((one) => followShop(own, one)) : []
      return { name: label, week: own, specials: [...named(special), ...theirs] }
    }),
    undecided: found.flatMap(({ hours, ...one }) => (hours ? [] : [{ ...one, hours: [] }])),
  }
}
