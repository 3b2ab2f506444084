/** Digits in cells of their own, which roll to the next number. */

import { adoptStyles } from '../../runtime/core/host.ts'
import { asksForLessMotion } from '../../runtime/core/less-motion.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import type { Settings } from '../definition/settings.ts'
import css from './roll.css?inline'

/** em, as in page-counter.css */
const lineHeight = 1.2
/** ms between two digits, the last one first */
const stagger = 60
const easing = 'cubic-bezier(.2,.7,.2,1)'

const isDigit = (sign: string) => /^\d$/.test(sign)

/** A cell for each digit, and for the marks between them. Screen readers have the number as a whole. */
export function fillCells(number: HTMLElement) {
  number.role = 'img'
  number.ariaLabel = number.textContent
  const cells = [...(number.textContent ?? '')].map((sign) => {
    const cell = document.createElement('span')
    cell.className = isDigit(sign) ? 'digit' : 'mark'
    cell.textContent = sign
    return cell
  })
  number.replaceChildren(...cells)
}

/** Digits from one to the other, upwards like a wheel: `8`, `9`, `0`, `1`. */
const turn = (from: number, to: number): number[] =>
  [...'0123456789'].map((step) => (from + Number(step)) % 10).slice(0, ((to - from + 10) % 10) + 1)

function rollCell(cell: Element, from: string, timing: KeyframeAnimationOptions) {
  const to = cell.textContent ?? ''
  const digits = turn(Number(from), Number(to))
  const strip = document.createElement('span')
  strip.textContent = digits.join('\n')
  cell.replaceChildren(strip)
  const animation = strip.animate(
    { transform: ['none', `translateY(${(1 - digits.length) * lineHeight}em)`] },
    timing,
  )
  const settle = () => strip.replaceWith(to)
  animation.onfinish = settle
  animation.oncancel = settle
  return animation
}

/** Resolves when the element is on the screen. */
const whenVisible = (element: Element) =>
  new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      resolve()
    })
    observer.observe(element)
  })

/** Counts from the end, so that thousands roll to thousands. */
const cellsOf = (number: Element) => [...number.children].reverse()

/** @param change writes the number to roll to */
export async function rollTo(
  { root, shadow, config }: PlainWidget<Settings>,
  number: HTMLElement,
  change: () => void,
) {
  const { animateOn, style, duration } = config.settings
  if (style === 'led' || asksForLessMotion()) return change()
  if (animateOn === 'visible') await whenVisible(root)
  if (!root.isConnected) return
  adoptStyles(shadow, css)
  if (!number.firstElementChild) fillCells(number)
  const before = cellsOf(number).map((cell) => cell.textContent ?? '')
  change()
  const isText = !number.firstElementChild
  const text = number.textContent
  if (isText) fillCells(number)
  const cells = cellsOf(number)
  const animations = cells.flatMap((cell, place) => {
    const from = before[place] ?? '0'
    if (cell.className !== 'digit' || from === cell.textContent || !isDigit(from)) return []
    const timing: KeyframeAnimationOptions = { duration, delay: place * stagger, easing, fill: 'backwards' }
    return style === 'flip'
      ? cell.animate({ transform: ['rotateX(-90deg)', 'none'] }, timing)
      : rollCell(cell, from, timing)
  })
  await Promise.allSettled(animations.map(({ finished }) => finished))
  // Unless it has begun to roll to another number.
  if (isText && cells[0]?.isConnected) {
    number.textContent = text
    number.role = number.ariaLabel = null
  }
}
