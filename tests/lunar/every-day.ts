/** Prints a digest of every `n`th day (`n` is the argument), the number of days, and the time zone of the process. */
import { createHash } from 'node:crypto'
import { daySpirit, hourSpirit, truc } from '../../widgets/lunar-calendar/visitor/almanac.ts'
import { dayPair } from '../../widgets/lunar-calendar/visitor/can-chi.ts'
import { chineseDate } from '../../widgets/lunar-calendar/visitor/chinese-date.ts'
import { directions, sao28 } from '../../widgets/lunar-calendar/visitor/directions.ts'
import { clashes } from '../../widgets/lunar-calendar/visitor/nap-am.ts'
import { termOn } from '../../widgets/lunar-calendar/visitor/terms.ts'
import { dateOf, parseDay, todayInVietnam, weekdayOf } from '../../widgets/runtime/calendar/lunar/days.ts'
import { toDay, toLunar } from '../../widgets/runtime/calendar/lunar/lunar-dates.ts'

const step = Number(process.argv[2])
const digest = createHash('sha256')
const first = parseDay('1900-01-31')
const last = parseDay('2200-01-30')
for (let day = first; day <= last; day += step) {
  const lunar = toLunar(day)!
  const term = termOn(day)
  if (toDay(lunar) !== day) throw new Error(`Not the way back: ${day}`)
  const hours = Array.from({ length: 12 }, (_, hour) => hourSpirit(day, hour))
  const almanac = [daySpirit(day, lunar), truc(day, term), sao28(day), directions(day), hours]
  digest.update(
    JSON.stringify([
      dateOf(day),
      weekdayOf(day),
      lunar,
      term,
      almanac,
      clashes(dayPair(day)),
      chineseDate(day),
    ]),
  )
}
digest.update(String(todayInVietnam(Date.UTC(2026, 1, 16, 17))))
console.log(
  digest.digest('hex'),
  Math.ceil((last - first + 1) / step),
  new Date(2026, 0, 1).getTimezoneOffset(),
)
