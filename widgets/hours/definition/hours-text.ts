const span =
  /^(\d{1,2})(?:[:h.](\d{2})?)?\s*(?:-|–|—|~|đến|tới|to)\s*(\d{1,2})(?:[:h.](\d{2})?)?(?:\s*giờ)?$/iu

function clockOf(hour = '', minute = '00'): string | undefined {
  const fits = Number(hour) < 24 ? Number(minute) < 60 : Number(hour) === 24 && Number(minute) === 0
  return fits ? `${hour.padStart(2, '0')}:${minute}` : undefined
}

/**
 * From and to as one writes them, as `HH:mm-HH:mm`: `8h-11h30`, `8:00 – 22:00`, `18:00 đến 2:00` (past midnight),
 * `00:00-24:00`.
 * @returns undefined for what can't be read, and for hours that are none
 */
export function spanText(text: string): string | undefined {
  const [, fromHour, fromMinute, toHour, toMinute] = span.exec(text.trim()) ?? []
  const from = clockOf(fromHour, fromMinute)
  const to = clockOf(toHour, toMinute)
  return from && to && from !== to && from !== '24:00' ? `${from}-${to}` : undefined
}
