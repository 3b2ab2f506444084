import type { Settings } from '../definition/settings.ts'

/** Along the edge of the button, clockwise from the top. */
const edges: Record<Settings['shape'], string> = {
  circle: 'M24 3a21 21 0 1 1-.1 0',
  rounded: 'M24 3h13q8 0 8 8v26q0 8-8 8H11q-8 0-8-8V11q0-8 8-8z',
  square: 'M24 3h21v42H3V3z',
}

/** @param progress shows the reading progress as well, as strokes of length 1: all of it, and what has been read */
export function arrow(
  path: string,
  { progress, shape }: Pick<Settings, 'progress' | 'shape'>,
): SVGSVGElement {
  const track = { none: [], ring: [edges[shape]], bar: ['M14 39h20'] }[progress]
  const make = <N extends 'svg' | 'path'>(name: N) =>
    document.createElementNS('http://www.w3.org/2000/svg', name)
  const svg = make('svg')
  svg.setAttribute('viewBox', '0 0 48 48')
  for (const d of [path, ...track, ...track]) {
    const stroke = make('path')
    stroke.setAttribute('d', d)
    stroke.setAttribute('pathLength', '1')
    svg.append(stroke)
  }
  return svg
}
