import type { Locale } from '../../runtime/core/contract.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import type { Settings } from '../definition/settings.ts'
import { fillCells } from './roll.ts'

export interface Counter {
  number: HTMLElement
  show(value: number): void
}

const createShape = <Tag extends 'svg' | 'path'>(tag: Tag, name: string, value: string) => {
  const shape = document.createElementNS('http://www.w3.org/2000/svg', tag)
  shape.setAttribute(name, value)
  return shape
}

/** A cell for each digit from the start. */
export const hasCells = ({ style }: Settings) => style !== 'roll' && style !== 'text'

const write = (value: number, { format, minDigits }: Settings, locale: Locale): string =>
  format === 'compact'
    ? value.toLocaleString(locale, { notation: 'compact', maximumFractionDigits: 1 })
    : value.toLocaleString(locale, { minimumIntegerDigits: minDigits, useGrouping: format === 'grouped' })

/** A sentence of text, in which the number stands. */
export function createCounter({ root, config }: PlainWidget<Settings>): Counter {
  const { locale, settings } = config
  const { label, icon, style, size, layout, align } = settings
  const [before = '', after = ''] = label.split('{n}')
  const line = document.createElement('p')
  const number = document.createElement('span')
  const picture = createShape('svg', 'viewBox', '0 0 24 24')
  picture.append(createShape('path', 'd', icon))
  picture.ariaHidden = 'true'
  line.className = `${style} ${size} ${layout}`
  line.style.setProperty('--align', align)
  number.className = 'number'

  /** A line above or below the number. */
  const words = (text: string, isMain = true) => {
    if (!text.trim()) return ''
    const span = document.createElement('span')
    span.className = 'words'
    span.append(icon && isMain ? picture : '', text)
    return span
  }

  return {
    number,
    show(value) {
      number.textContent = write(value, settings, locale)
      const end = after.replace('{s}', value === 1 ? '' : 's')
      if (layout === 'row') line.replaceChildren(icon && picture, before, number, end)
      else line.replaceChildren(words(before, !end.trim()), number, words(end))
      if (hasCells(settings)) fillCells(number)
      root.append(line)
    },
  }
}
