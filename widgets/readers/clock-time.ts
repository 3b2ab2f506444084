import { fold } from './fold.ts'

const written =
  /^(\d{1,2})\s*(?:[:.hg]|gio)\s*(\d{2}|ruoi)?\s*(?:phut|p)?\s*(am|pm|sang|trua|chieu|toi|dem)?$/

/** Hours later than written, in the part of the day that is named. */
function shift(hour: number, part: string | undefined): number {
  if (part === undefined || hour > 12) return 0
  if (hour === 12) return /^(am|sang|toi|dem)$/.test(part) ? -12 : 0
  if (part === 'trua') return hour < 4 ? 12 : 0
  if (part === 'dem') return hour > 5 ? 12 : 0
  return /^(pm|chieu|toi)$/.test(part) ? 12 : 0
}

/** `HH:MM` of `8h30`, `8:30`, `20h`, `8 giờ tối`, `8 giờ rưỡi`; undefined for everything else. */
export function clockTime(text: string): string | undefined {
  const [found, hours, minutes = '00', part] = written.exec(fold(text.trim())) ?? []
  if (found === undefined) return undefined
  const hour = Number(hours) + shift(Number(hours), part)
  const minute = minutes === 'ruoi' ? '30' : minutes
  if (hour > 23 || Number(minute) > 59) return undefined
  return `${String(hour).padStart(2, '0')}:${minute}`
}
