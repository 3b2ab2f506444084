/** Values to colours and words. Pure; runs when a map is published, and on its page where that counts stores. */
import type { Locale } from '../../definition.ts'
import type { LayoutData, LegendItem, RegionData } from '../definition/map-data.ts'
import { provinces63 } from './provinces.ts'
import { type Scale, type Step, stepOf, stepsOf } from './scale.ts'

/** A layout with what its colours mean. */
export type Painted = LayoutData & { legend: LegendItem[] }

interface Words {
  unit: string
  decimals: number
  locale: Locale
}

/** Writes numbers as the locale does, with their unit: "1.204 cửa hàng". */
function numbersOf({ unit, decimals, locale }: Words) {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: decimals })
  return { number, words: (value: number) => `${number.format(value)}${unit && ` ${unit}`}` }
}

/** "< 10", "10 – 20", "≥ 20": a limit belongs to the step above it. */
function legendOf({ from, to, color }: Step, { number, words }: ReturnType<typeof numbersOf>): LegendItem {
  if (from === undefined) return { color, label: to === undefined ? '' : `< ${words(to)}` }
  return { color, label: to === undefined ? `≥ ${words(from)}` : `${number.format(from)} – ${words(to)}` }
}

/** The steps of a scale over these values: their legend, and the step of a value. */
export function painter(scale: Scale & Omit<Words, 'locale'>, locale: Locale, values: readonly number[]) {
  const numbers = numbersOf({ ...scale, locale })
  const steps = stepsOf(scale, values)
  return {
    legend: steps.map((step) => legendOf(step, numbers)),
    colorOf: (value: number) => stepOf(steps, value)?.color,
    words: numbers.words,
  }
}

/** Each new province that is made of several with what these have: "Hồ Chí Minh (58), Bình Dương (17), …". */
export function withParts(regions: readonly RegionData[], olds: readonly RegionData[]): RegionData[] {
  const textOf = new Map(olds.map(({ code, text }) => [code, text]))
  return regions.map((region) => {
    const parts = provinces63.filter(({ into }) => into === region.code)
    if (parts.length < 2 || !parts.some(({ code }) => textOf.get(code))) return region
    const words = parts.map(({ code, name }) => [name, textOf.get(code)])
    return { ...region, parts: words.map(([name, text]) => (text ? `${name} (${text})` : name)).join(', ') }
  })
}
