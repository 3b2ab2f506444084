import type { Settings } from '../definition/settings.ts'

/** The reading progress as a stroke of length 1. */
const progressPaths: Record<Settings['progress'], string> = {
  none: '',
  ring: 'M24 3a21 21 0 1 1-.1 0',
  bar: 'M14 39h20',
}

export function arrow(path: string, progress: Settings['progress']): SVGSVGElement {
  const make = <N extends 'svg' | 'path'>(name: N) =>
    document.createElementNS('http://www.w3.org/2000/svg', name)
  const svg = make('svg')
  svg.setAttribute('viewBox', '0 0 48 48')
  for (const d of [path, progressPaths[progress]]) {
    const stroke = make('path')
    stroke.setAttribute('d', d)
    stroke.setAttribute('pathLength', '1')
    svg.append(stroke)
  }
  return svg
}
