import type { Locale } from '../../runtime/contract.ts'
import { instantOf, parseWall } from '../../runtime/zoned.ts'

const zone = 'Asia/Ho_Chi_Minh'

/** @param wall `YYYY-MM-DDTHH:mm`, Vietnamese time @returns epoch ms */
export const momentOf = (wall: string) => instantOf(parseWall(wall), zone)

/** In Vietnamese it begins with “lúc”. */
export const momentText = (at: number, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(at)

/** @param iso ISO 8601 */
export const dayText = (iso: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone }).format(new Date(iso))
