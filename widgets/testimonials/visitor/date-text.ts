import type { Messages } from './messages.ts'

/** "12/10/2026", and in English "12 Oct 2026". @param date `YYYY-MM-DD` */
export function dateText(date: string, { months }: Messages): string {
  const [year, month, day] = date.split('-')
  return months ? `${Number(day)} ${months[Number(month) - 1]} ${year}` : `${day}/${month}/${year}`
}
