import type { Heights } from '../../definition.ts'
import { toPlainText } from '../../schema/rich-text.ts'
import type { Message, Settings } from './settings.ts'

/** px, as in top-bar.css: pages up to 599 px have smaller text. */
const pages = [
  { width: 360, character: 6.9, line: 20 },
  { width: 768, character: 7.45, line: 22 },
  { width: 1280, character: 7.45, line: 22 },
] as const
const control = 44
const button = 38
const rowGap = 6
const gap = 14
/** Beside text alone, and beside buttons. */
const padding = { text: 22, controls: 12 }
const side = 12

interface Part {
  width: number
  height: number
}

const textOf = ({ title, text }: Message) => `${title} ${toPlainText(text)}`.trim()

function partsOf(message: Message, available: number, { character, line }: (typeof pages)[number]): Part[] {
  const { ctas, code, countdown, icon, image } = message
  const natural = textOf(message).length * character + (icon || image ? 28 : 0)
  const text = { width: Math.min(natural, available), height: Math.ceil(natural / available) * line }
  const buttons = ctas.map(({ text }) => ({ width: text.length * 8 + 34, height: button }))
  const label = (countdown?.label.length || 12) * character
  return [
    text,
    ...(countdown ? [{ width: label + (countdown.style === 'boxes' ? 132 : 92), height: 32 }] : []),
    ...(code ? [{ width: code.length * 11 + 92, height: button }] : []),
    ...(buttons.length
      ? [{ width: Math.min(widthOf(buttons), available), height: rowsOf(buttons, available) }]
      : []),
  ]
}

const widthOf = (parts: readonly Part[]) => parts.reduce((sum, { width }) => sum + gap + width, -gap)

/** px of the rows that the parts fill. */
function rowsOf(parts: readonly Part[], available: number): number {
  let [height, row, used] = [0, 0, 0]
  for (const part of parts) {
    if (used && used + gap + part.width > available) {
      height += row + rowGap
      row = used = 0
    }
    used += (used && gap) + part.width
    row = Math.max(row, part.height)
  }
  return height + row
}

/** Of the snippet's room, where the bar moves the page from the start. */
export function heights({ settings }: { settings: Settings }): Heights {
  const { messages, isSplit, position, push, reserve, dismissible, transition, minHeight, trigger, align } =
    settings
  if (position !== 'top' || !push || !reserve || trigger.type !== 'delay' || trigger.seconds) return [0, 0, 0]
  const turns = messages.length > 1 && !isSplit
  const estimate = (page: (typeof pages)[number]) => {
    const isNarrow = page.width < 600
    const isBalanced = !isNarrow && align === 'center'
    const beside = turns ? (isNarrow ? 1 : 3) : Number(dismissible && isBalanced)
    const available = page.width - (Number(dismissible) + beside) * control - 2 * side
    const contents = messages.map((message) => {
      if (transition === 'marquee' && turns) return 0
      const parts = partsOf(message, available, page)
      return Math.ceil(rowsOf(parts, available)) + padding[parts.length > 1 ? 'controls' : 'text']
    })
    return Math.max(control, minHeight, ...contents)
  }
  const [phone, tablet, desktop] = pages
  return [estimate(phone), estimate(tablet), estimate(desktop)]
}
