import { parseDay } from '../../runtime/calendar/lunar/days.ts'
import { toLunar } from '../../runtime/calendar/lunar/lunar-dates.ts'
import type { Locale } from '../../runtime/core/contract.ts'

const months: Record<number, string> = { 1: 'Giêng', 12: 'Chạp' }

/** "mùng 6", "rằm tháng 8", "giao thừa"; '' outside of the lunar calendar. */
export function lunarText(date: string, locale: Locale): string {
  const at = parseDay(date)
  const lunar = toLunar(at)
  if (!lunar) return ''
  const { day, month, leap } = lunar
  if (locale === 'en') return `lunar ${day}/${month}${leap ? ' (leap)' : ''}`
  // the last day of a year, the 29th or 30th
  if (month === 12 && toLunar(at + 1)?.day === 1) return 'giao thừa'
  const name = day === 15 ? 'rằm' : day <= 10 ? `mùng ${day}` : String(day)
  return month === 1 && day <= 10 ? name : `${name} tháng ${months[month] ?? month}${leap ? ' nhuận' : ''}`
}
