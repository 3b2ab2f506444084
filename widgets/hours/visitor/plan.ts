/** What holds on which day, from the settings: the shop's hours and those of its departments. Pure. */
import { type Span, type SpecialDays, spanOf, type Week, weekday } from '../../runtime/schedule.ts'
import type { Rule, Settings } from '../definition/settings.ts'
import type { dated } from './lunar.ts'
import type { Words } from './messages.ts'

/** Special days with what a visitor reads of them. */
export interface Occasion extends SpecialDays {
  label: string
  /** What one says of such a day without hours: "Nghỉ Tết Nguyên đán"; '' for a day without a name. */
  off: string
  /** Told in lunar dates too. */
  lunar?: boolean
  /** It decides what a holiday left open. */
  decides?: boolean
  temporary?: boolean
}

export interface Plan {
  /** Of a department. */
  name: string
  week: Week
  /** The first that fits a day holds. */
  specials: readonly Occasion[]
}

export interface Plans {
  shop: Plan
  departments: Plan[]
  /** Holidays of which nobody has decided. */
  undecided: Occasion[]
}

const day = 86_400_000
/** `YYYY-MM-DD`, some days later. */
export const later = (date: string, days: number) =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

const two = (n: number) => String(n).padStart(2, '0')
/** Minutes after midnight as `HH:mm`, by the clock: 26 hours are 02:00. */
export const clock = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`

/** A department's days while the shop has special ones: closed with it, else open while both are. */
function shared(week: Week, one: Occasion): Occasion[] {
  if (!one.hours.length) return [one]
  const days: Occasion[] = []
  for (let date = one.from; date <= one.to; date = later(date, 1)) {
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

/** How far ahead a change is looked for, and the night before, in days. */
const around = { before: 2, after: 400 }

export const rulesOf = ({ holidaySet, holidays, lunarRules }: Settings): Rule[] => [
  // days of the year win over those of every month: Tết is also a mùng một
  ...lunarRules.filter(({ month }) => month),
  ...(holidaySet === 'public' ? holidays : []),
  ...lunarRules.filter(({ month }) => !month),
]

/**
 * @param today `YYYY-MM-DD` in the business's zone
 * @param datesOf what gives rules their dates; needed where there are rules
 */
export function plansOf(settings: Settings, words: Words, today: string, datesOf?: typeof dated): Plans {
  const { temporary, special, departments } = settings
  const nameOf = ({ label, holiday }: Pick<Rule, 'label' | 'holiday'>) =>
    (holiday ? words.holidays[holiday] : label) ?? ''
  const offOf = (of: Pick<Rule, 'label' | 'holiday'>) => {
    const name = nameOf(of)
    if (of.holiday) return words.offFor(name)
    return name && !words.saysOff.test(name) ? words.offNamed(name) : name
  }
  const named = (all: Settings['special']): Occasion[] =>
    all.map((one) => ({ ...one, off: offOf(one), decides: true }))
  const found =
    datesOf?.(rulesOf(settings), later(today, -around.before), later(today, around.after)).map(
      ({ from, to, hours, calendar, year, month, label, holiday }) => ({
        from,
        to,
        hours,
        label: nameOf({ label, holiday }),
        off: offOf({ label, holiday }),
        lunar: calendar === 'lunar' || holiday === 'tet',
        decides: holiday ? year !== undefined : month !== undefined,
      }),
    ) ?? []
  const closing: Occasion[] = temporary.closed
    ? [
        {
          from: '0000',
          to: temporary.until ? later(temporary.until, -1) : '9999',
          hours: [],
          label: '',
          off: words.temporary,
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
      const theirs = follows ? specials.flatMap((one) => shared(own, one)) : []
      return { name: label, week: own, specials: [...named(special), ...theirs] }
    }),
    undecided: found.flatMap(({ hours, ...one }) => (hours ? [] : [{ ...one, hours: [] }])),
  }
}
