import { type FunctionalComponent, h, type VNodeArrayChildren } from 'vue'
import type { RichText as Nodes, RichNode } from '../schema/rich-text.ts'

/** What becomes of the words: marked search results, for one. */
type Mark = (text: string) => VNodeArrayChildren

const build = (nodes: readonly RichNode[], mark?: Mark): VNodeArrayChildren =>
  nodes.map((node) => {
    if (typeof node === 'string') return mark ? mark(node) : node
    const [tag, attributes, ...children] = node
    const outside = tag === 'a' && /^https?:/.test(attributes?.href ?? '')
    return h(
      tag,
      {
        ...attributes,
        ...(outside && { target: '_blank', rel: 'noopener' }),
        ...(tag === 'img' && { loading: 'lazy' }),
      },
      build(children, mark),
    )
  })

/** Shows a published text: elements from its node list, no HTML string anywhere. */
export const RichText: FunctionalComponent<{ nodes: Nodes; mark?: Mark | undefined }> = ({ nodes, mark }) =>
  h('div', { class: 'rich' }, build(nodes, mark))
RichText.props = ['nodes', 'mark']
