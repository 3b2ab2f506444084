import { h, type VNode } from 'vue'
import type { Segment } from '../../definition/segment.ts'
import { fitLabel } from './label-lines.ts'

/** Units of the drawing, around its middle. */
const radius = 184
const hub = 40
const rim = 17
const lights = 24
const pictureSize = 50

const round = (value: number) => Math.round(value * 100) / 100
/** @param turn clockwise from the top, degrees */
const pointAt = (turn: number, distance: number) => {
  const angle = (turn * Math.PI) / 180
  return `${round(distance * Math.sin(angle))} ${round(-distance * Math.cos(angle))}`
}

/** Of segments without a colour of their own; neighbours differ, also the last and the first. */
function toneOf(index: number, count: number): string {
  if (count % 2 && index === count - 1) return 'third'
  return index % 2 ? 'second' : 'first'
}

/** Up to so many segments are wide enough for lines across them, which are upright under the pointer. */
const mostAcross = 6

interface Text {
  /** Degrees, clockwise from the direction of the radius. */
  turn: number
  lines: string[]
  size: number
  anchor: 'middle' | 'end'
  x: number
  /** Of the middle of all lines. */
  y: number
}

/** @param end the outer edge, distance from the middle @param width of the segment, degrees */
function textAcross(label: string, end: number, width: number): Text {
  const inner = hub + 14
  const chord = 1.6 * (inner + 0.6 * (end - inner)) * Math.sin((Math.min(width, 110) * Math.PI) / 360)
  const { lines, size } = fitLabel(label, chord, end - inner)
  return { turn: 90, lines, size, anchor: 'middle', x: 0, y: -(inner + 0.62 * (end - inner)) }
}

function textAlong(label: string, end: number, width: number): Text {
  const inner = hub + 20
  const breadth = 1.84 * (inner + 0.25 * (end - inner)) * Math.sin((width * Math.PI) / 360)
  const { lines, size } = fitLabel(label, end - inner, breadth)
  return { turn: 0, lines, size, anchor: 'end', x: end, y: 0 }
}

const outerOf = (count: number) => radius - (count <= mostAcross ? 30 : 16)

function textOf({ label, imageUrl }: Segment, count: number): Text {
  const end = outerOf(count) - (imageUrl ? pictureSize + 4 : 0)
  return (count <= mostAcross ? textAcross : textAlong)(label, end, 360 / count)
}

/** Of a label to the smallest: short ones would shout. */
const maxRatio = 1.25

function drawSegment(segment: Segment, index: number, count: number, maxSize: number): VNode {
  const { color, imageUrl } = segment
  const width = 360 / count
  const from = index * width
  const middle = from + width / 2
  const isAcross = count <= mostAcross
  const outer = outerOf(count)
  const { turn, lines, anchor, x, y, ...text } = textOf(segment, count)
  const size = Math.min(text.size, maxSize)
  const edge = `M0 0L${pointAt(from, radius)}A${radius} ${radius} 0 ${width > 180 ? 1 : 0} 1 ${pointAt(from + width, radius)}Z`
  return h('g', { class: ['segment', toneOf(index, count)], style: color ? { '--own': color } : undefined }, [
    h('path', { d: edge }),
    h('g', { transform: `rotate(${round(middle - 90 + turn)})` }, [
      imageUrl &&
        h('image', {
          href: imageUrl,
          x: isAcross ? -pictureSize / 2 : outer - pictureSize,
          y: isAcross ? -outer : -pictureSize / 2,
          width: pictureSize,
          height: pictureSize,
        }),
      h(
        'text',
        { 'font-size': round(size), 'text-anchor': anchor },
        lines.map((line, at) =>
          h('tspan', { x, y: round(y + (at - (lines.length - 1) / 2) * size * 1.12 + size * 0.35) }, line),
        ),
      ),
    ]),
  ])
}

/** A circle on the edge. */
function dot(className: string, turn: number, distance: number, r: number): VNode {
  const [cx, cy] = pointAt(turn, distance).split(' ')
  return h('circle', { class: className, cx, cy, r })
}

/** What stands still below it: a ring with lights. */
export const drawRim = (): VNode[] => [
  h('circle', { class: 'ring', r: radius + rim }),
  ...[...Array(lights).keys()].map((index) =>
    dot('light', ((index + 0.5) * 360) / lights, radius + rim / 2 + 1, 3.6),
  ),
]

/** What turns: segments, and the pegs between them. */
export function drawDisc(segments: readonly Segment[]): VNode[] {
  const count = segments.length
  const maxSize = maxRatio * Math.min(...segments.map((segment) => textOf(segment, count).size))
  return [
    ...segments.map((segment, index) => drawSegment(segment, index, count, maxSize)),
    h('circle', { class: 'edge', r: radius - 6 }),
    ...segments.map((_, index) => dot('peg', (index * 360) / count, radius - 6, 4)),
  ]
}

const star = 'M0-15 4-5 15-4 6.5 3.5 9 14 0 8.5-9 14-6.5 3.5-15-4-4-5Z'

/** What stands still above it. */
export const drawHub = (): VNode[] => [
  h('circle', { class: 'hub', r: hub }),
  h('circle', { class: 'cap', r: hub - 8 }),
  h('path', { class: 'star', d: star }),
]

/** Its tip is at the rim, at the top. */
export const pointerPath = 'M0 30C-7 12-17 4-17-8a17 17 0 0 1 34 0C17 4 7 12 0 30Z'
export const pointerTop = -(radius + rim + 2)
