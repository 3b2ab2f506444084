/** Parents of every kind that a page gives a container. */

/** Their styles; `a flex body` is the page's own body. */
export const parents: Record<string, string> = {
  'a block': '',
  'a block of 640 px': 'max-width: 640px',
  'a flex row': 'display: flex',
  'a centred flex column': 'display: flex; flex-direction: column; align-items: center',
  'a centring grid': 'display: grid; place-items: center',
  'an inline block': 'display: inline-block',
  'a float': 'float: left',
  'a table cell': 'display: table-cell',
  'an absolute box': 'position: absolute',
  'a box of its smallest width': 'width: min-content',
}
const names = [...Object.keys(parents), 'a flex body']
/** Reference boxes: the others' widths and heights are compared with theirs. */
const compared = ['a block', 'a block of 640 px']
/** A third of the others for each type: three types in a row have them all, and the long run each type in each engine. */
export const parentsOf = (nthType: number) =>
  names.filter((name, index) => compared.includes(name) || index % 3 === nthType % 3)

export interface ParentBox {
  width: number
  height: number
  overflows: boolean
}

/** They offer their own width; the others shrink to fit. */
const wide = ['a block', 'a flex row', 'a centred flex column', 'a centring grid', 'a flex body']

/** @param boxes of an inline widget, by parent @param width of the window, in px */
export function parentFaults(boxes: Record<string, ParentBox>, width: number): string[] {
  return Object.entries(boxes).flatMap(([name, box]) => {
    const smallest = name === 'a box of its smallest width'
    const like = boxes[wide.includes(name) ? 'a block' : 'a block of 640 px']!
    const off: string[] = []
    if (Math.abs(box.width - (smallest ? 200 : like.width)) > 16) off.push(`is ${box.width} px wide`)
    if (!smallest && Math.abs(box.height / like.height - 1) > 0.1) off.push(`is ${box.height} px high`)
    if (box.height < 20) off.push(`is ${box.height} px high`)
    if (box.overflows) off.push('overflows')
    return off.map((fault) => `${name} at ${width} px: ${fault}, ${like.width} × ${like.height} as a block`)
  })
}
