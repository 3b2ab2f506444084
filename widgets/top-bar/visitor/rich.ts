/** Messages with bold words or links. */
import { createElement } from '../../runtime/core/element.ts'
import { adoptStyles } from '../../runtime/core/host.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import type { RichNode } from '../../schema/rich-text.ts'
import type { Settings } from '../definition/settings.ts'
import type { AddPart } from './bar.ts'
import css from './links.css?inline'

const build = (nodes: readonly RichNode[], widget: PlainWidget<Settings>): (string | Node)[] =>
  nodes.map((node) => {
    if (typeof node === 'string') return node
    const [tag, attributes, ...children] = node
    const target = /^https?:/.test(attributes?.href ?? '') && '_blank'
    const element = createElement(
      tag,
      { ...attributes, target, rel: target && 'noopener' },
      ...build(children, widget),
    )
    if (element instanceof HTMLAnchorElement)
      element.onclick = () => {
        widget.track('click', 'link', { target: element.href })
        widget.emit('top-bar:clicked', { name: 'link', target: element.href })
      }
    return element
  })

export const prepare =
  (): AddPart =>
  ({ widget, pages }) => {
    adoptStyles(widget.shadow, css)
    widget.config.settings.messages.forEach(({ title, text }, at) => {
      pages[at]?.firstElementChild?.replaceChildren(
        ...build(title ? [['strong', null, title], ' ', ...text] : text, widget),
      )
    })
    return () => {}
  }
