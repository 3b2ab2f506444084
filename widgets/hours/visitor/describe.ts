/** Times, days and states in a visitor's words. Wall times in ms, of the business's clock. */
import { type Span, spanOf, spansOn, specialOn, weekday } from '../../runtime/schedule.ts'
import type { Settings } from '../definition/settings.ts'
import type { Words } from './messages.ts'
import { clock, later, type Occasion, type Plan } from './plan.ts'
import type { Status } from './status.ts'

const day = 86_400_000
export const dateOf = (wall: number) => new Date(wall).toISOString().slice(0, 10)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** How one widget speaks. */
export interface Voice {
  words: Words
  settings: Pick<Settings, 'timeFormat' | 'labels'>
  /** A date by the lunar calendar; '' where that is not loaded. */
  lunar: (date: string) => string
}

/** Minutes after midnight as `22:00` or `10:00 CH`; midnight at the end of a day is 24:00. */
function clockText(minutes: number, { words, settings }: Voice): string {
  if (settings.timeFormat === '24h') return minutes === 1440 ? '24:00' : clock(minutes)
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}${clock(minutes).slice(2)} ${words.halves[Math.floor(hour / 12) % 2]}`
}
export const timeText = (wall: number, voice: Voice) => clockText(Math.floor((wall % day) / 60_000), voice)

/** "thứ Tư 10/2". */
function dayText(date: string, { words }: Voice): string {
  const [, month, ofMonth] = date.split('-').map(Number)
  return `${words.days[weekday(Date.parse(date))]} ${ofMonth}/${month}`
}

/** "thứ Năm 11/2 (mùng 6)", the lunar date only where the occasion is lunar. */
const dayOf = (date: string, lunar: boolean | undefined, voice: Voice) =>
  [dayText(date, voice), lunar && voice.lunar(date) && `(${voice.lunar(date)})`].filter(Boolean).join(' ')

/** "07:30–11:30", "Cả ngày". */
const spanText = ([from, to]: readonly [number, number], voice: Voice) =>
  from === 0 && to === 1440 ? voice.words.allDay : `${clockText(from, voice)}–${clockText(to, voice)}`

/** When it opens again: "Mở lại lúc 13:30", "Mở lại lúc 08:00 ngày mai", "Mở lại mùng 6 (thứ Năm 11/2)". */
function opening(
  { changes = 0, kind, occasion }: Status,
  { specials }: Plan,
  wall: number,
  voice: Voice,
): string {
  const { words } = voice
  const [date, today] = [dateOf(changes), dateOf(wall)]
  const time = timeText(changes, voice)
  const again = kind === 'before' || kind === 'openingSoon' ? words.opensAt : words.reopensAt
  if (date === today) return again(time)
  const last = specialOn(specials, changes - day)
  const lunar = [occasion, last].some((one) => one?.lunar && !one.hours.length) && voice.lunar(date)
  if (date === later(today, 1)) return again(`${time} ${words.tomorrow}${lunar ? ` (${lunar})` : ''}`)
  if (lunar) return words.reopensOn(`${lunar} (${dayText(date, voice)})`)
  return last?.temporary
    ? words.reopensOn(dayText(date, voice))
    : again(`${time} ${nearDay(date, today, voice)}`)
}

/** A weekday within the next six days needs no date. */
const nearDay = (date: string, today: string, voice: Voice) =>
  date < later(today, 7) ? (voice.words.days[weekday(Date.parse(date))] ?? '') : dayText(date, voice)

export interface Said {
  headline: string
  /** The next change; '' where there is none to tell. */
  next: string
}

/** @param wall the business's clock now */
export function say(status: Status, plan: Plan, wall: number, voice: Voice): Said {
  const { words, settings } = voice
  const { labels } = settings
  const { kind, open, changes, toBreak, occasion } = status
  const own: Partial<Record<Status['kind'], string>> = {
    ...labels,
    breakSoon: '',
    off: occasion?.off ?? '',
  }
  const headline = own[kind] || words[kind]
  if (open) {
    if (changes === undefined) return { headline, next: words.always }
    const time = timeText(changes, voice)
    const [date, today] = [dateOf(changes), dateOf(wall)]
    // until two at night is still tonight
    const far = date !== today && changes - wall > day / 2
    const at = far
      ? `${time} ${date === later(today, 1) ? words.tomorrow : nearDay(date, today, voice)}`
      : time
    return { headline, next: (toBreak ? words.breakAt : words.closesAt)(at) }
  }
  if (changes === undefined) return { headline, next: kind === 'temporary' ? words.untilNotice : '' }
  return { headline, next: opening(status, plan, wall, voice) }
}

export interface Row {
  name: string
  hours: string[]
  isToday: boolean
  /** What today is, where its hours are not those of the week. */
  note?: string
}

/**
 * The week in lines, days with equal hours that follow each other as one. Today has a line of its own above them where
 * its hours are special.
 * @param wall the business's clock now
 */
export function weekRows(
  { week, specials }: Plan,
  wall: number,
  { groupDays, weekStart }: Pick<Settings, 'groupDays' | 'weekStart'>,
  voice: Voice,
): Row[] {
  const { words, settings } = voice
  const told = (spans: readonly Span[]) =>
    spans.length ? spans.map((span) => spanText(span, voice)) : [settings.labels.rest || words.rest]
  const today = weekday(wall)
  const now = told(spansOn(week, specials, wall))
  const usual = now.join() === told(week[today] ?? []).join()
  const groups: { days: number[]; hours: string[] }[] = []
  for (let step = 0; step < 7; step++) {
    const at = (step + (weekStart === '0' ? 6 : 0)) % 7
    const hours = told(week[at] ?? [])
    const last = groups.at(-1)
    if (groupDays && last?.hours.join() === hours.join()) last.days.push(at)
    else groups.push({ days: [at], hours })
  }
  const rows: Row[] = groups.map(({ days, hours }) => ({
    name:
      days.length > 6
        ? words.daily
        : [...new Set([days[0], days.at(-1)])].map((at) => capital(words.days[at ?? 0] ?? '')).join(' – '),
    hours,
    isToday: usual && days.includes(today),
  }))
  const note = specialOn(specials, wall)?.label ?? ''
  return usual ? rows : [{ name: words.today, hours: now, isToday: true, note }, ...rows]
}

export interface Coming {
  title: string
  /** "Thứ Sáu 5/2 (giao thừa) – thứ Tư 10/2 (mùng 5)" */
  dates: string
  hours: string
  /** Closed for more than a day. */
  isLong: boolean
  occasion: Occasion
}

/** Special days, and holidays of which nobody has decided, from today to so many days on, in order. */
export function comingUp(
  { specials }: Plan,
  undecided: readonly Occasion[],
  { today, days }: { today: string; days: number },
  voice: Voice,
): Coming[] {
  const { words } = voice
  const found = new Set<Occasion>()
  for (let ahead = 0; ahead <= days; ahead++) {
    const wall = Date.parse(later(today, ahead))
    const occasion = specialOn(specials, wall)
    const open = specialOn(undecided, wall)
    if (occasion && !occasion.temporary) found.add(occasion)
    if (open && !occasion?.decides) found.add(open)
  }
  return [...found].map((occasion) => {
    const { from, to, hours, label, off, lunar } = occasion
    const isOpen = undecided.includes(occasion)
    const isOff = !hours.length && !isOpen
    const dates = to > from ? [from, to] : [from]
    return {
      title: capital(isOff ? off || words.rest : label || words.special),
      dates: capital(dates.map((date) => dayOf(date, lunar, voice)).join(' – ')),
      hours: isOpen ? words.mayDiffer : hours.map((text) => spanText(spanOf(text), voice)).join(', '),
      isLong: isOff && to > from,
      occasion,
    }
  })
}

/** "giờ Việt Nam", "giờ Paris", in the business's zone. */
export const zoneText = (zone: string, { words }: Voice) =>
  /Ho_Chi_Minh|Saigon/.test(zone)
    ? words.vietnam
    : words.zoneOf((zone.split('/').at(-1) ?? zone).replaceAll('_', ' '))
