/** Lazy chunk of digits that roll. */
import type { Settings } from '../definition/settings.ts'
import type { Counter } from './counter.ts'

/** em, as in page-counter.css */
const cellHeight = 1.2
/** ms between two digits, the last one first */
const stagger = 60
const easing = 'cubic-bezier(.2,.7,.2,1)'

/** From one digit upwards to the other, as a wheel turns: `8`, `9`, `0`, `1`. */
const turn = (from: number, to: number): number[] =>
  [...'0123456789'].map((step) => (from + Number(step)) % 10).slice(0, ((to - from + 10) % 10) + 1)

function rollCell(cell: HTMLElement, from: string, timing: KeyframeAnimationOptions) {
  const to = cell.textContent ?? ''
  const digits = turn(Number(from), Number(to))
  const strip = document.createElement('span')
  strip.textContent = digits.join('\n')
  cell.replaceChildren(strip)
  const animation = strip.animate(
    { transform: ['none', `translateY(${(1 - digits.length) * cellHeight}em)`] },
    timing,
  )
  const settle = () => strip.replaceWith(to)
  animation.onfinish = settle
  animation.oncancel = settle
}

/** @param duration ms */
export function rollTo(counter: Counter, value: number, style: Settings['style'], duration: number) {
  /** By their place from the end, so that thousands roll to thousands. */
  const cells = () => counter.cells().reverse()
  const before = cells().map((cell) => cell.textContent ?? '')
  counter.show(value)
  cells().forEach((cell, place) => {
    const from = before[place] ?? '0'
    if (cell.className !== 'digit' || from === cell.textContent || !/^\d$/.test(from)) return
    const timing: KeyframeAnimationOptions = { duration, delay: place * stagger, easing, fill: 'backwards' }
    if (style === 'flip') cell.animate({ transform: ['rotateX(-90deg)', 'none'] }, timing)
    else rollCell(cell, from, timing)
  })
}
