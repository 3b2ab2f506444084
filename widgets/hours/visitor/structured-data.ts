import { type SpecialDays, spanOf, type Week } from '../../runtime/calendar/schedule.ts'
import { publishDataBlock } from '../../runtime/vue/publish-data-block.ts'
import type { Settings } from '../definition/settings.ts'
import { addDays, type BusinessHours, clock, type UnitHours } from './business-hours.ts'

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** Days ahead. */
const horizon = 180

/** 00:00 to 00:00 would mean closed, so a day ends at 23:59. */
const times = ([from, to]: readonly [number, number]) => ({
  opens: clock(from),
  closes: to === 1440 ? '23:59' : clock(to),
})

/** schema.org takes a missing day as closed. */
function weekly(week: Week) {
  const lines = new Map<string, { opens: string; closes: string; days: string[] }>()
  for (const at of names.keys())
    for (const span of week[at] ?? []) {
      const line = lines.get(span.join()) ?? { ...times(span), days: [] }
      line.days.push(names[at] ?? '')
      lines.set(span.join(), line)
    }
  return [...lines.values()].map(({ days, ...hours }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    ...hours,
  }))
}

function special({ from, to, hours }: SpecialDays) {
  const spans = hours.length
    ? hours.map((text) => times(spanOf(text)))
    : [{ opens: '00:00', closes: '00:00' }]
  return spans.map((span) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: from,
    validThrough: to,
    ...span,
  }))
}

function hoursOf({ week, specials }: UnitHours, today: string) {
  const last = addDays(today, horizon)
  const near = specials
    // a closing without a known end is no special day
    .filter(({ from, to }) => to >= today && from <= last && to < '9999')
    .map((one) => (one.from < today ? { ...one, from: today } : one))
  // the first of two overlapping days counts, but the data has no order
  const clear = near.filter(
    (one, at) => !near.slice(0, at).some(({ from, to }) => from <= one.to && one.from <= to),
  )
  return {
    openingHoursSpecification: weekly(week),
    ...(clear.length && { specialOpeningHoursSpecification: clear.flatMap(special) }),
  }
}

/** Undefined without a name, and while closed until further notice. @param today `YYYY-MM-DD` in the business's zone */
export function businessData(
  { business, temporary }: Settings,
  { shop, departments }: BusinessHours,
  today: string,
) {
  const { name, kind, phone, address } = business
  if (!name || (temporary.closed && !temporary.until)) return undefined
  return {
    '@context': 'https://schema.org',
    '@type': kind,
    name,
    ...(phone && { telephone: phone }),
    ...(address && { address: { '@type': 'PostalAddress', streetAddress: address } }),
    ...hoursOf(shop, today),
    ...(departments.length && {
      department: departments.map((one) => ({
        '@type': 'LocalBusiness',
        name: `${name} – ${one.name}`,
        ...hoursOf(one, today),
      })),
    }),
  }
}

export const publishHours = (publicId: string, data: object | undefined) =>
  publishDataBlock(publicId, data, /"openingHours/)
