/** The room that a snippet reserves until its widget is there, so that the page does not jump. */
import type { Heights, Theme } from '../definition.ts'

export interface Room {
  heights: Heights
  theme: Theme
}

/** px. The pages of `Heights`. */
export const pageWidths = [360, 768, 1280] as const

const signed = (value: number, unit: string) => `${value < 0 ? '-' : '+'} ${Math.abs(value)}${unit}`
const round = (value: number, digits: number) => Number(value.toFixed(digits))

interface Point {
  width: number
  height: number
}

/** A line between two pages and level outside of them. */
function slope(from: Point, to: Point): string {
  const low = Math.min(from.height, to.height)
  const high = Math.max(from.height, to.height)
  if (low === high) return low ? `${low}px` : ''
  const perPixel = (to.height - from.height) / (to.width - from.width)
  const start = round(from.height - perPixel * from.width, 1)
  return `clamp(${low}px, ${start}px ${signed(round(perPixel * 100, 3), 'vw')}, ${high}px)`
}

/** A CSS length: the heights on their pages, lines between them, level below the first page and above the last. */
export function roomHeight(heights: Heights): string {
  const [small, medium, large] = heights.map(Math.round) as [number, number, number]
  const [phone, tablet, desktop] = pageWidths
  if (small === medium) return slope({ width: tablet, height: medium }, { width: desktop, height: large })
  const first = slope({ width: phone, height: small }, { width: tablet, height: medium })
  const second = slope({ width: tablet, height: 0 }, { width: desktop, height: large - medium })
  return second ? `calc(${first} + ${second})` : first
}

/** The skeleton: a surface that is visible on the theme's background, or else on the page's. */
export const skeletonColor = ({ text = 'currentColor', bg = 'transparent' }: Theme) =>
  `color-mix(in srgb, ${text} 6%, ${bg})`
