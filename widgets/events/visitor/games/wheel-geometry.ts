import type { Segment } from '../../definition/segment.ts'
import { fitLabel } from './label-lines.ts'

/** Units of the drawing, around its middle. */
export const radius = 184
export const hub = 40
export const rim = 17
export const pictureSize = 50
export const pegRadius = radius - 6
const lightCount = 24

const round = (value: number) => Math.round(value * 100) / 100
/** @param turn clockwise from the top, degrees */
function pointAt(turn: number, distance: number): [x: number, y: number] {
  const angle = (turn * Math.PI) / 180
  return [round(distance * Math.sin(angle)), round(-distance * Math.cos(angle))]
}

/** Tone of a segment without a colour of its own; neighbours differ, also the last and the first. */
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
  /** Middle of all lines. */
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

/** Largest label to the smallest: without a limit, short labels would be far larger. */
const maxRatio = 1.25

interface SegmentShape extends Pick<Segment, 'id' | 'color' | 'imageUrl'> {
  tone: string
  /** Path of its edge. */
  edge: string
  /** Rotation of its picture and text, degrees. */
  rotation: number
  picture: { x: number; y: number }
  anchor: Text['anchor']
  fontSize: number
  lines: { text: string; x: number; y: number }[]
}

function shapeOf(segment: Segment, index: number, count: number, largest: number): SegmentShape {
  const width = 360 / count
  const from = index * width
  const isAcross = count <= mostAcross
  const outer = outerOf(count)
  const { turn, lines, anchor, x, y, ...text } = textOf(segment, count)
  const size = Math.min(text.size, largest)
  const { id, color, imageUrl } = segment
  const arc = `A${radius} ${radius} 0 ${width > 180 ? 1 : 0} 1 `
  return {
    id,
    color,
    imageUrl,
    tone: toneOf(index, count),
    edge: `M0 0L${pointAt(from, radius).join(' ')}${arc}${pointAt(from + width, radius).join(' ')}Z`,
    rotation: round(from + width / 2 - 90 + turn),
    picture: isAcross ? { x: -pictureSize / 2, y: -outer } : { x: outer - pictureSize, y: -pictureSize / 2 },
    anchor,
    fontSize: round(size),
    lines: lines.map((line, at) => ({
      text: line,
      x,
      y: round(y + (at - (lines.length - 1) / 2) * size * 1.12 + size * 0.35),
    })),
  }
}

export function segmentShapes(segments: readonly Segment[]): SegmentShape[] {
  const count = segments.length
  const largest = maxRatio * Math.min(...segments.map((segment) => textOf(segment, count).size))
  return segments.map((segment, index) => shapeOf(segment, index, count, largest))
}

/** Positions of the lights on the ring. */
export const lights = [...Array(lightCount).keys()].map((index) =>
  pointAt(((index + 0.5) * 360) / lightCount, radius + rim / 2 + 1),
)

/** Positions of the pegs between the segments. */
export const pegs = (count: number) =>
  [...Array(count).keys()].map((index) => pointAt((index * 360) / count, pegRadius))
