import { spanOf, specialOn } from '../../runtime/calendar/schedule.ts'
import { addDays, type Occasion, type UnitHours } from './business-hours.ts'
import { capital, type Formatting, formatSpan, occasionDay } from './format.ts'

export interface Upcoming {
  title: string
  /** "Thứ Sáu 05/02 (giao thừa) – thứ Tư 10/02 (mùng 5)" */
  dates: string
  hours: string
  isLong: boolean
  occasion: Occasion
}

export function upcomingOccasions(
  { specials }: UnitHours,
  undecided: readonly Occasion[],
  { today, days }: { today: string; days: number },
  formatting: Formatting,
): Upcoming[] {
  const { messages } = formatting
  const found = new Set<Occasion>()
  for (let ahead = 0; ahead <= days; ahead++) {
    const wall = Date.parse(addDays(today, ahead))
    const occasion = specialOn(specials, wall)
    const open = specialOn(undecided, wall)
    if (occasion && !occasion.temporary) found.add(occasion)
    if (open && !occasion?.decides) found.add(open)
  }
  return [...found].map((occasion) => {
    const { from, to, hours, label, closedText, lunar } = occasion
    const isOpen = undecided.includes(occasion)
    const isOff = !hours.length && !isOpen
    const dates = to > from ? [from, to] : [from]
    return {
      title: capital(isOff ? closedText || messages.rest : label || messages.special),
      dates: capital(dates.map((date) => occasionDay(date, lunar, formatting)).join(' – ')),
      hours: isOpen
        ? messages.mayDiffer
        : hours.map((text) => formatSpan(spanOf(text), formatting)).join(', '),
      isLong: isOff && to > from,
      occasion,
    }
  })
}
