import type { Settings } from '../definition/settings.ts'

const tracks = {
  none: [],
  ring: [{ x: 3, y: 3, width: 42, height: 42 }],
  bar: [{ d: 'M14 39h20' }],
}

/** @param progress shows the reading progress as well, as strokes of length 1: all of it, and what has been read */
export function arrow(d: string, progress: Settings['progress']): SVGSVGElement {
  const make = <N extends 'svg' | 'path' | 'rect'>(name: N) =>
    document.createElementNS('http://www.w3.org/2000/svg', name)
  const svg = make('svg')
  svg.setAttribute('viewBox', '0 0 48 48')
  for (const drawn of [{ d }, ...tracks[progress], ...tracks[progress]]) {
    const stroke = make('d' in drawn ? 'path' : 'rect')
    for (const [name, value] of Object.entries({ ...drawn, pathLength: 1 }))
      stroke.setAttribute(name, `${value}`)
    svg.append(stroke)
  }
  return svg
}
