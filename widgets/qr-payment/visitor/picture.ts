import type { Locale } from '../../runtime/core/contract.ts'
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

/** Nodes from the top of a sheet downwards. */
function sheet(width: number, margin: number) {
  const nodes: SvgNode[] = []
  let y = margin
  return {
    nodes,
    centred(text: string, style: Style) {
      for (const row of wrapped(text, width - margin * 2, style.size)) {
        y += style.size
        nodes.push(line(row, width / 2, y, style))
        y += style.size * 0.4
      }
    },
    moveBy(height: number) {
      y += height
    },
    /** @returns where the next node begins */
    place(made: ((y: number) => SvgNode) | undefined, height: number): number {
      if (made) nodes.push(made(y))
      y += height
      return y
    },
  }
}

const whole = (nodes: SvgNode[], width: number, end: number): Picture => {
  const height = Math.round(end)
  return { width, height, nodes: [['rect', { width, height, fill: '#ffffff' }], ...nodes] }
}

/** Ratio of ISO 216 papers such as A6 and A5. */
const paperRatio = Math.SQRT2

/** A sheet for the counter: the shop's name and logo, a large code, the bank and the account. */
function posterOf(
  { payment, settings, messages, locale }: PictureContent,
  code: (x: number, y: number, width: number) => SvgNode,
  sharp: (wanted: number) => number,
  logo?: string,
): Picture {
  const width = 600
  const { nodes, centred, moveBy, place } = sheet(width, 30)
  const { bank, accountNumber, accountName } = payment.account
  const shownLogo = settings.logo === 'custom' ? (logo ?? settings.logoUrl) : ''
  if (shownLogo)
    place((y) => ['image', { href: shownLogo, x: (width - 72) / 2, y, width: 72, height: 72 }], 78)
  centred(settings.title || accountName, { size: 36, bold: true })
  centred(messages.pay, { size: 24, fill: grey })
  moveBy(6)
  const wide = sharp(440)
  place((y) => code(Math.round((width - wide) / 2), Math.round(y), wide), wide)
  const { amount } = payment.transfer
  if (amount) centred(formatMoney(amount, locale), { size: 40, bold: true })
  moveBy(6)
  // The bank's mark: its name on a plate.
  const mark = Math.max(120, bank.name.length * 15 + 36)
  place((y) => ['rect', { x: (width - mark) / 2, y, width: mark, height: 44, rx: 10, fill: ink }], 0)
  place((y) => line(bank.name, width / 2, y + 30, { size: 22, bold: true, fill: '#ffffff' }), 50)
  centred(accountNumber, { size: 38, bold: true })
  centred(accountName, { size: 22 })
  centred('VietQR · NAPAS 247', { size: 15, fill: grey })
  return whole(nodes, width, Math.max(place(undefined, 20), width * paperRatio))
}

/** @param logo address of the picture on the plate; empty leaves the plate out */
export function pictureOf(content: PictureContent, layout: Settings['layout'], logo?: string): Picture {
  const { payment, settings, messages, locale, rows } = content
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

  if (layout === 'print') return posterOf(content, code, sharp, logo)
  const width = 540
  const margin = 36
  const room = width - margin * 2
  const { nodes, centred, moveBy, place } = sheet(width, margin)
  if (settings.title) centred(settings.title, { size: 26, bold: true })
  centred('VietQR · NAPAS 247', { size: 18, fill: grey })
  moveBy(8)
  const wide = sharp(420)
  place((y) => code(Math.round((width - wide) / 2), Math.round(y), wide), wide)
  centred(messages.scan, { size: 18, fill: grey })
  const { amount } = payment.transfer
  if (amount && layout !== 'compact') {
    moveBy(8)
    centred(formatMoney(amount, locale), { size: 40, bold: true })
    if (settings.amountInWords) centred(messages.spellAmount(amount), { size: 18, fill: grey })
  }
  moveBy(14)
  const isShown = (name: string) =>
    layout !== 'compact' || name === messages.holder || name === messages.amount
  for (const { name, text } of rows.filter(({ name }) => isShown(name))) {
    place((y) => line(name, margin, y + 25, { size: 18, fill: grey, anchor: 'start' }), 0)
    for (const value of wrapped(text, room - 150, 20))
      place((y) => line(value, width - margin, y + 25, { size: 20, bold: true, anchor: 'end' }), 25)
    moveBy(9)
  }
  return whole(nodes, width, place(undefined, margin))
}
