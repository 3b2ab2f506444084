/** Lazy chunk of messages with bold words or links. */
import { createElement } from '../../runtime/element.ts'
import type { Track } from '../../runtime/track.ts'
import type { RichNode } from '../../schema/rich-text.ts'
import type { AddPart } from './bar.ts'

const build = (nodes: readonly RichNode[], track: Track): (string | Node)[] =>
  nodes.map((node) => {
    if (typeof node === 'string') return node
    const [tag, attributes, ...children] = node
    const target = /^https?:/.test(attributes?.href ?? '') && '_blank'
    const element = createElement(
      tag,
      { ...attributes, target, rel: target && 'noopener' },
      ...build(children, track),
    )
    if (element instanceof HTMLAnchorElement)
      element.onclick = () => track('click', 'link', { target: element.href })
    return element
  })

export const prepare =
  (): AddPart =>
  ({ widget, pages }) => {
    widget.config.settings.messages.forEach(({ title, text }, at) => {
      pages[at]?.firstElementChild?.replaceChildren(
        ...build(title ? [['strong', null, title], ' ', ...text] : text, widget.track),
      )
    })
    return () => {}
  }
