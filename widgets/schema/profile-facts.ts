import type * as z from 'zod'
import type { ProfileFact } from '../definition.ts'
import { profile } from './profile.ts'

/** Values of fields that follow the profile; without those that it does not say. */
export type ProfileFacts = Partial<Record<ProfileFact, unknown>>

const dayNames = ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN']

/** `T2-T6 08:00-11:30, 13:30-17:30; T7 08:00-11:30`, as the hours of a store are written. @param week hours of each day, Monday first */
function weekText(week: readonly (readonly string[])[]): string {
  const runs: { first: number; last: number; hours: string }[] = []
  for (const [day, spans] of week.entries()) {
    const hours = spans.join(', ')
    const run = runs.at(-1)
    if (run && run.last === day - 1 && run.hours === hours) run.last = day
    else if (hours) runs.push({ first: day, last: day, hours })
  }
  return runs
    .map(({ first, last, hours }) => {
      const names = first === last ? dayNames[first] : `${dayNames[first]}-${dayNames[last]}`
      return `${names} ${hours}`
    })
    .join('; ')
}

type Profile = z.output<typeof profile>

/** Special days with their hours as text. */
const specialTexts = ({ special }: Profile) =>
  special.map(({ from, to, hours, label }) => ({ from, to, hours: hours.join(', '), label }))

/** The parts of a calendar that may be empty: a business that says its hours says that it has no other days. */
const emptyCalendar: ProfileFacts = {
  ...{ special: [], specialTexts: [], openSpecial: [] },
  ...{ holidays: {}, openHolidays: {} },
}

const isSaid = (value: unknown) =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Pure. @param input of a profile; one that is not valid says nothing */
export function factsOf(input: unknown): ProfileFacts {
  const parsed = profile.safeParse(input)
  if (!parsed.success) return {}
  const said: Record<string, unknown> = { ...Object(input) }
  const { theme } = parsed.data
  const facts: ProfileFacts = {
    name: said.name,
    logo: said.logo,
    website: said.website,
    policyUrl: said.policyUrl,
    phone: said.phone,
    zalo: said.zalo,
    facebook: said.facebook,
    email: said.email,
    address: said.address,
    provinceCode: said.provinceCode,
    districtCode: said.districtCode,
    wardCode: said.wardCode,
    lat: said.lat,
    lng: said.lng,
    weekly: said.weekly,
    weeklyText: weekText(parsed.data.weekly),
    special: said.special,
    specialTexts: specialTexts(parsed.data),
    holidays: said.holidays,
    openHours: said.weekly,
    openSpecial: said.special,
    openHolidays: said.holidays,
    accounts: said.accounts,
    primary: theme.primary,
    bg: theme.bg,
    text: theme.text,
    font: theme.font,
  }
  const own = Object.fromEntries(Object.entries(facts).filter(([, value]) => isSaid(value)))
  return { ...(isSaid(said.weekly) && emptyCalendar), ...own }
}
