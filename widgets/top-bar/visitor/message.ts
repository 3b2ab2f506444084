import { createElement } from '../../runtime/element.ts'
import type { RichNode } from '../../schema/rich-text.ts'
import type { Message } from '../definition/settings.ts'

const build = (nodes: readonly RichNode[]): (string | Node)[] =>
  nodes.map((node) => {
    if (typeof node === 'string') return node
    const [tag, attributes, ...children] = node
    const target = /^https?:/.test(attributes?.href ?? '') && '_blank'
    return createElement(tag, { ...attributes, target, rel: target && 'noopener' }, ...build(children))
  })

/** A `p`, so that its parts are one paragraph for screen readers. Pictures, buttons, codes and clocks come with their own chunks. */
export const createMessage = ({ title, text }: Message): HTMLElement =>
  createElement(
    'p',
    {},
    createElement(
      'span',
      { class: 'text' },
      !!title && createElement('strong', {}, title),
      !!title && ' ',
      ...build(text),
    ),
  )
