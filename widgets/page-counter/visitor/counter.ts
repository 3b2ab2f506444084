import type { PlainWidget } from '../../runtime/plain.ts'
import type { Settings } from '../definition/settings.ts'
import { messages } from './messages.ts'

export interface Counter {
  show(value: number): void
  /** Digits and the marks between them. */
  cells(): HTMLElement[]
}

/** Screen readers have one sentence; the digits are decoration. */
export function createCounter({ root, config: { locale, settings } }: PlainWidget<Settings>): Counter {
  const { label, metric, range, format, minDigits, icon } = settings
  const text = messages[locale]
  const [before = '', after = ''] = (label || text[metric] + text[range]).split('{n}')

  const add = <Tag extends 'p' | 'span'>(parent: Element, tag: Tag, className: string) => {
    const element = document.createElement(tag)
    element.className = className
    parent.append(element)
    return element
  }
  const line = add(root, 'p', `${settings.style} ${settings.size} ${settings.layout} ${settings.align}`)
  line.hidden = true
  if (icon) {
    const make = (tag: 'svg' | 'path') => document.createElementNS('http://www.w3.org/2000/svg', tag)
    const [svg, path] = [make('svg'), make('path')]
    svg.setAttribute('viewBox', '0 0 24 24')
    path.setAttribute('d', icon)
    svg.append(path)
    line.append(svg)
  }
  const [start, number, end] = [add(line, 'span', ''), add(line, 'span', 'number'), add(line, 'span', '')]
  for (const decoration of line.children) decoration.setAttribute('aria-hidden', 'true')
  const sentence = add(line, 'span', 'sr')

  const write = (value: number) => {
    if (format === 'compact')
      return value.toLocaleString(locale, { notation: 'compact', maximumFractionDigits: 1 })
    const digits = `${value}`.padStart(minDigits, '0')
    return format === 'grouped' ? digits.replace(/\B(?=(\d{3})+$)/g, text.group) : digits
  }

  let cells: HTMLElement[] = []
  return {
    show(value) {
      const written = write(value)
      const ending = after.replace('{s}', value === 1 ? '' : 's')
      start.textContent = before
      end.textContent = ending
      sentence.textContent = before + written + ending
      cells = [...written].map((sign) => {
        const cell = document.createElement('span')
        cell.className = /\d/.test(sign) ? 'digit' : 'mark'
        cell.textContent = sign
        return cell
      })
      number.replaceChildren(...cells)
      line.hidden = false
    },
    cells: () => cells,
  }
}
