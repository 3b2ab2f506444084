import { type FunctionalComponent, h, type VNodeArrayChildren } from 'vue'
import type { RichText as Nodes, RichNode } from '../../schema/rich-text.ts'

type Mark = (text: string) => VNodeArrayChildren

const build = (nodes: readonly RichNode[], mark?: Mark): VNodeArrayChildren =>
  nodes.map((node) => {
    if (typeof node === 'string') return mark ? mark(node) : node
    const [tag, attributes, ...children] = node
    const isExternal = tag === 'a' && /^https?:/.test(attributes?.href ?? '')
    return h(
      tag,
      {
        ...attributes,
        ...(isExternal && { target: '_blank', rel: 'noopener' }),
        ...(tag === 'img' && { loading: 'lazy' }),
      },
      build(children, mark),
    )
  })

/** Renders a published node list as elements, never as HTML text; its tags and children are data, so it is a render function. */
export const RichText: FunctionalComponent<{ nodes: Nodes; mark?: Mark | undefined }> = ({ nodes, mark }) =>
  h('div', { class: 'rich' }, build(nodes, mark))
RichText.props = ['nodes', 'mark']
