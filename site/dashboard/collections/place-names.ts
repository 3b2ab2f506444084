/** Places in cells: their names where a list has codes, and what may be chosen. */
import { shallowReactive } from 'vue'
import type { Locale } from '../../../widgets/definition.ts'
import { isPlaceCode, type PlaceLevel, placeLevels, placeName } from '../../form/controls/places.ts'
import { valueAt } from '../../form/values.ts'
import { shownText, valueIn } from './cells.ts'
import type { Column } from './columns.ts'

export const placeLevelOf = ({ kind }: Column): PlaceLevel | undefined =>
  placeLevels.find((level) => level === kind)

/** Name or code; empty for an item without one. */
export const provinceOf = ({ province }: Column, item: unknown): string =>
  province ? String(valueAt(item, province) ?? '') : ''

/** By level, province and code. */
const names = shallowReactive(new Map<string, string>())
/** Not reactive: it is written while a cell is drawn. */
const asked = new Set<string>()

function nameOf(level: PlaceLevel, code: string, province: string): string {
  const key = JSON.stringify([level, province, code])
  if (!asked.has(key)) {
    asked.add(key)
    placeName(level, code, province)
      .catch(() => code)
      .then((name) => names.set(key, name))
  }
  return names.get(key) ?? ''
}

/** The cell's text for people; empty while a place's name is loading. */
export function shownInCell(column: Column, item: unknown, locale: Locale): string {
  const level = placeLevelOf(column)
  const value = valueIn(item, column)
  return level && isPlaceCode(value)
    ? nameOf(level, value, provinceOf(column, item))
    : shownText(column, item, locale)
}
