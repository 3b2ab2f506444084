import { roundedPath, squarePath } from '../../runtime/qr/draw.ts'
import type { Settings } from '../definition/settings.ts'
import { type Payment, plateOf } from './payment.ts'
import { plateSide } from './readability.ts'

export type SvgNode = [
  name: string,
  attributes: Record<string, string | number>,
  content?: string | SvgNode[],
]

export const font = 'system-ui, sans-serif'

const centred = (text: string, x: number, y: number, size: number, fill: string): SvgNode => [
  'text',
  {
    x,
    y: y + size * 0.35,
    'font-size': size,
    'font-weight': 700,
    'font-family': font,
    'text-anchor': 'middle',
    fill,
  },
  text,
]

/** Modules on a side, the quiet zone included. */
export const sideOf = ({ code }: Payment, { quietZone }: Settings) => code.size + quietZone * 2

/** One unit to a module. @param logo address of the picture on the plate */
export function codeNodes(payment: Payment, settings: Settings, logo = settings.logoUrl): SvgNode[] {
  const { code, account } = payment
  const { quietZone, dotStyle, color, background } = settings
  const side = sideOf(payment, settings)
  const d = (dotStyle === 'rounded' ? roundedPath : squarePath)(code, quietZone)
  const nodes: SvgNode[] = [
    ['rect', { width: side, height: side, fill: background }],
    ['path', { d, fill: color }],
  ]
  const plate = plateSide(code.size, plateOf(settings))
  if (!plate || (settings.logo === 'custom' && !logo)) return nodes
  const from = (side - plate) / 2
  const middle = side / 2
  // The plate is 0.1 wider, or the edges of the modules below shine through.
  const wide = plate + 0.1
  nodes.push(['rect', { x: from - 0.05, y: from - 0.05, width: wide, height: wide, fill: background }])
  const { code: short, name } = account.bank
  if (settings.logo === 'custom') {
    // a dark picture needs an empty ring around it, or scanners take its edges for modules
    const ring = plate / 9
    const width = plate - ring * 2
    nodes.push(['image', { href: logo ?? '', x: from + ring, y: from + ring, width, height: width }])
  } else if (settings.logo === 'vietqr')
    nodes.push(
      centred('Viet', middle, middle - plate * 0.2, plate * 0.42, color),
      centred('QR', middle, middle + plate * 0.22, plate * 0.42, color),
    )
  else {
    const label = name.length > 6 ? short : name
    nodes.push(centred(label, middle, middle, plate * Math.min(0.5, 1.35 / label.length), color))
  }
  return nodes
}
