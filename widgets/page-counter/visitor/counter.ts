import type { PlainWidget } from '../../runtime/core/plain.ts'
import type { Settings } from '../definition/settings.ts'

/** What most counters do without. */
export type Options = typeof import('./options.ts')

export interface Counter {
  number: HTMLElement
  show(value: number): void
}

const createShape = <Tag extends 'svg' | 'path'>(tag: Tag, name: string, value: string) => {
  const shape = document.createElementNS('http://www.w3.org/2000/svg', tag)
  shape.setAttribute(name, value)
  return shape
}

/** A sentence of text, in which the number stands. */
export function createCounter(widget: PlainWidget<Settings>, options: Options | undefined): Counter {
  const { locale, settings } = widget.config
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

  return {
    number,
    show(value) {
      number.textContent = options?.write(value, settings, locale) ?? value.toLocaleString(locale)
      line.replaceChildren(icon && picture, before, number, after.replace('{s}', value === 1 ? '' : 's'))
      options?.dress(widget, number)
      widget.root.append(line)
    },
  }
}
