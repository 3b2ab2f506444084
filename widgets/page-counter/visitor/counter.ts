import type { PlainWidget } from '../../runtime/plain.ts'
import type { Settings } from '../definition/settings.ts'

/** What most counters do without. */
export type Options = typeof import('./options.ts')

export interface Counter {
  number: HTMLElement
  show(value: number): void
}

const groups = { vi: '.', en: ',' }

/** Screen readers have one sentence; the rest is decoration. */
export function createCounter(
  { root, config: { locale, settings } }: PlainWidget<Settings>,
  options: Options | undefined,
): Counter {
  const { label, format, minDigits, icon, style, size, layout, align } = settings
  const [before = '', after = ''] = label.split('{n}')
  const [line, number, sentence] = ['p', 'span', 'span'].map((tag) => document.createElement(tag)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ]
  const [picture, path] = ['svg', 'path'].map((tag) =>
    document.createElementNS('http://www.w3.org/2000/svg', tag),
  ) as [SVGElement, SVGElement]
  line.className = `${style} ${size} ${layout}`
  line.style.setProperty('--align', align)
  line.ariaHidden = 'true'
  number.className = 'number'
  sentence.className = 'sr'
  picture.setAttribute('viewBox', '0 0 24 24')
  path.setAttribute('d', icon)
  picture.append(path)

  const write = (value: number) => {
    const digits = `${value}`.padStart(minDigits, '0')
    return format === 'grouped' ? digits.replace(/\B(?=(\d{3})+$)/g, groups[locale]) : digits
  }

  return {
    number,
    show(value) {
      const written = options?.writeCompact(value, settings, locale) ?? write(value)
      const ending = after.replace('{s}', value === 1 ? '' : 's')
      number.textContent = written
      sentence.textContent = before + written + ending
      line.replaceChildren(icon && picture, before, number, ending)
      options?.dress(number, settings)
      root.append(line, sentence)
    },
  }
}
