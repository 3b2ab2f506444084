import type { Locale } from '../../runtime/contract.ts'
import type { Settings } from '../definition/settings.ts'
import { formatMoney } from './amount.ts'
import type { Messages } from './messages.ts'
import type { Payment } from './payment.ts'
import { codeNodes, font, type SvgNode, sideOf } from './qr-svg.ts'

export interface PictureContent {
  payment: Payment
  settings: Settings
  messages: Messages
  locale: Locale
  rows: { name: string; text: string }[]
}

export interface Picture {
  width: number
  height: number
  nodes: SvgNode[]
}

const ink = '#1b2430'
const grey = '#5a6472'

interface Style {
  size: number
  bold?: boolean
  fill?: string
  anchor?: 'start' | 'middle' | 'end'
}

const line = (
  text: string,
  x: number,
  y: number,
  { size, bold, fill = ink, anchor = 'middle' }: Style,
): SvgNode => [
  'text',
  {
    x,
    y,
    'font-size': size,
    'font-weight': bold ? 700 : 400,
    'font-family': font,
    'text-anchor': anchor,
    fill,
  },
  text,
]

/** A letter counts as 0.56 of its height. */
function wrapped(text: string, width: number, size: number): string[] {
  const maxLength = Math.floor(width / size / 0.56)
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= maxLength)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** @param logo address of the picture on the plate; empty leaves the plate out */
export function pictureOf(
  { payment, settings, messages, locale, rows }: PictureContent,
  layout: Settings['layout'],
  logo?: string,
): Picture {
  const side = sideOf(payment, settings)
  const code = (x: number, y: number, width: number): SvgNode => [
    'svg',
    { x, y, width, height: width, viewBox: `0 0 ${side} ${side}` },
    codeNodes(payment, settings, logo),
  ]
  /** Whole pixels to a module keep its edges sharp. */
  const sharp = (wanted: number) => side * Math.round(wanted / side)
  if (layout === 'qrOnly') {
    const width = sharp(480)
    return { width, height: width, nodes: [code(0, 0, width)] }
  }

  const width = layout === 'print' ? 600 : 540
  const margin = 36
  const room = width - margin * 2
  const middle = width / 2
  const nodes: SvgNode[] = []
  let y = margin
  const centred = (text: string, style: Style) => {
    for (const row of wrapped(text, room, style.size)) {
      y += style.size
      nodes.push(line(row, middle, y, style))
      y += style.size * 0.4
    }
  }
  if (settings.title) centred(settings.title, { size: layout === 'print' ? 34 : 26, bold: true })
  centred('VietQR · NAPAS 247', { size: 18, fill: grey })
  y += 8
  const wide = sharp(layout === 'print' ? 440 : 420)
  y = Math.round(y)
  nodes.push(code(Math.round((width - wide) / 2), y, wide))
  y += wide
  centred(messages.scan, { size: 18, fill: grey })
  const { amount } = payment.transfer
  if (amount && layout !== 'compact') {
    y += 8
    centred(formatMoney(amount, locale), { size: 40, bold: true })
    if (settings.amountInWords) centred(messages.spellAmount(amount), { size: 18, fill: grey })
  }
  y += 14
  for (const { name, text } of rows) {
    const values = wrapped(text, room - 150, 20)
    nodes.push(line(name, margin, y + 25, { size: 18, fill: grey, anchor: 'start' }))
    for (const value of values) {
      y += 25
      nodes.push(line(value, width - margin, y, { size: 20, bold: true, anchor: 'end' }))
    }
    y += 9
  }
  const height = Math.round(y + margin)
  return { width, height, nodes: [['rect', { width, height, fill: '#ffffff' }], ...nodes] }
}
