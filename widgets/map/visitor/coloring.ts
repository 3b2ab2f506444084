/** Pure: runs when a map is published, and on the page where that counts stores. */
import type { Locale } from '../../definition.ts'
import { provinces63 } from '../../runtime/vietnam/provinces.ts'
import type { LayoutData, LegendItem, RegionData } from '../definition/map-data.ts'
import { type Scale, type Step, stepOf, stepsOf } from './scale.ts'

export type ColoredLayout = LayoutData & { legend: LegendItem[] }

interface ValueFormat {
  unit: string
  decimals: number
  locale: Locale
}

function valueFormat({ unit, decimals, locale }: ValueFormat) {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: decimals })
  return { number, format: (value: number) => `${number.format(value)}${unit && ` ${unit}`}` }
}

/** "< 10", "10 – 20", "≥ 20": a limit belongs to the step above it. Of whole numbers: "10 – 19". */
function legendOf(
  { from, to, color }: Step,
  { number, format }: ReturnType<typeof valueFormat>,
  isWhole: boolean,
): LegendItem {
  if (from === undefined) return { color, label: to === undefined ? '' : `< ${format(to)}` }
  if (to === undefined) return { color, label: `≥ ${format(from)}` }
  const last = isWhole ? to - 1 : to
  return { color, label: last === from ? format(from) : `${number.format(from)} – ${format(last)}` }
}

export function valueColors(
  scale: Scale & Omit<ValueFormat, 'locale'>,
  locale: Locale,
  values: readonly number[],
) {
  const numbers = valueFormat({ ...scale, locale })
  const steps = stepsOf(scale, values)
  const limits = steps.flatMap(({ from }) => from ?? [])
  const isWhole = [...values, ...limits].every(Number.isInteger)
  return {
    legend: steps.map((step) => legendOf(step, numbers, isWhole)),
    colorOf: (value: number) => stepOf(steps, value)?.color,
    format: numbers.format,
  }
}

/** "Hồ Chí Minh (58), Bình Dương (17), …" */
export function withFormerNames(regions: readonly RegionData[], olds: readonly RegionData[]): RegionData[] {
  const textOf = new Map(olds.map(({ code, text }) => [code, text]))
  return regions.map((region) => {
    const parts = provinces63.filter(({ into }) => into === region.code)
    if (parts.length < 2 || !parts.some(({ code }) => textOf.get(code))) return region
    const described = parts.map(({ code, name }) => {
      const text = textOf.get(code)
      return text ? `${name} (${text})` : name
    })
    return { ...region, parts: described.join(', ') }
  })
}
