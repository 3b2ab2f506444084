/** Converts between the draft's Markdown and the editor's document, with the parser whose result visitors see. */
import MarkdownIt from 'markdown-it'
import { MarkdownParser, MarkdownSerializer, type MarkdownSerializerState } from 'prosemirror-markdown'
import { type Mark, type Node, Schema } from 'prosemirror-model'
import { type RichNode, toRichText } from '../../../widgets/schema/rich-text.ts'
import { linkOf, safeLink } from './links.ts'

const headings = [1, 2, 3, 4, 5, 6]
const isHttps = (address: string) => /^https:\/\//i.test(address)

/** Nodes that our Markdown has; other pasted content is reduced to its text. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    blockquote: {
      content: 'block+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    heading: {
      attrs: { level: { default: 3 } },
      content: 'inline*',
      group: 'block',
      defining: true,
      parseDOM: headings.map((level) => ({ tag: `h${level}`, attrs: { level: level < 4 ? 3 : 4 } })),
      toDOM: ({ attrs }) => [attrs.level < 4 ? 'h3' : 'h4', 0],
    },
    code_block: {
      content: 'text*',
      group: 'block',
      marks: '',
      code: true,
      defining: true,
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', ['code', 0]],
    },
    ordered_list: {
      attrs: { order: { default: 1 }, tight: { default: true } },
      content: 'list_item+',
      group: 'block',
      parseDOM: [{ tag: 'ol', getAttrs: (list) => ({ order: Number(list.getAttribute('start')) || 1 }) }],
      toDOM: ({ attrs }) => ['ol', { start: attrs.order === 1 ? null : attrs.order }, 0],
    },
    bullet_list: {
      attrs: { tight: { default: true } },
      content: 'list_item+',
      group: 'block',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    list_item: {
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    text: { group: 'inline' },
    image: {
      inline: true,
      attrs: { src: {}, alt: { default: null }, title: { default: null } },
      group: 'inline',
      draggable: true,
      parseDOM: [
        {
          tag: 'img[src]',
          getAttrs: (image) => {
            const src = image.getAttribute('src') ?? ''
            return isHttps(src) && { src, alt: image.getAttribute('alt'), title: image.getAttribute('title') }
          },
        },
      ],
      toDOM: ({ attrs: { src, alt, title } }) => ['img', { src: isHttps(src) ? src : null, alt, title }],
    },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    strong: {
      parseDOM: [
        { tag: 'strong' },
        // Google Docs wraps all that is copied in a `b` that is not bold.
        { tag: 'b', getAttrs: (node) => node.style.fontWeight !== 'normal' && null },
        { style: 'font-weight=400', clearMark: ({ type }) => type.name === 'strong' },
        { style: 'font-weight', getAttrs: (value) => /^(?:bold(?:er)?|[6-9]00)$/.test(value) && null },
      ],
      toDOM: () => ['strong', 0],
    },
    em: {
      parseDOM: [
        { tag: 'i' },
        { tag: 'em' },
        { style: 'font-style=italic' },
        { style: 'font-style=normal', clearMark: ({ type }) => type.name === 'em' },
      ],
      toDOM: () => ['em', 0],
    },
    strike: {
      parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }, { style: 'text-decoration=line-through' }],
      toDOM: () => ['s', 0],
    },
    link: {
      attrs: { href: {}, title: { default: null } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (link) => {
            const href = linkOf(link.getAttribute('href') ?? '')
            return href !== undefined && { href, title: link.getAttribute('title') }
          },
        },
      ],
      toDOM: ({ attrs: { href, title } }) => ['a', { href: safeLink(href), title, rel: 'noopener' }, 0],
    },
    code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  },
})

/** Parses as `toRichText` does, except that a bare address stays text: `toRichText` makes the link. */
const markdownIt = new MarkdownIt({ html: false, linkify: false, breaks: true }).disable(['table', 'fence'])
markdownIt.validateLink = (url) => safeLink(url) !== null

const parser = new MarkdownParser(schema, markdownIt, {
  blockquote: { block: 'blockquote' },
  paragraph: { block: 'paragraph' },
  list_item: { block: 'list_item' },
  bullet_list: { block: 'bullet_list', getAttrs: (_, tokens, at) => ({ tight: isTight(tokens, at) }) },
  ordered_list: {
    block: 'ordered_list',
    getAttrs: (token, tokens, at) => ({
      order: Number(token.attrGet('start')) || 1,
      tight: isTight(tokens, at),
    }),
  },
  heading: { block: 'heading', getAttrs: ({ tag }) => ({ level: Number(tag.slice(1)) }) },
  code_block: { block: 'code_block', noCloseToken: true },
  hr: { node: 'horizontal_rule' },
  image: {
    node: 'image',
    getAttrs: (token) => ({
      src: token.attrGet('src'),
      title: token.attrGet('title'),
      alt: token.content || null,
    }),
  },
  hardbreak: { node: 'hard_break' },
  softbreak: { node: 'hard_break' },
  em: { mark: 'em' },
  strong: { mark: 'strong' },
  s: { mark: 'strike' },
  link: {
    mark: 'link',
    getAttrs: (token) => ({ href: token.attrGet('href'), title: token.attrGet('title') }),
  },
  code_inline: { mark: 'code', noCloseToken: true },
})

type Tokens = ReturnType<MarkdownIt['parse']>
/** Paragraphs of a list without blank lines are hidden. */
function isTight(tokens: Tokens, at: number): boolean {
  const paragraph = tokens.slice(at).find(({ type }) => type === 'paragraph_open' || type === 'heading_open')
  return paragraph?.hidden ?? true
}

const isBreak = (node: Node | null | undefined) => node?.type.name === 'hard_break'
const childAt = (parent: Node, index: number) => (index < parent.childCount ? parent.maybeChild(index) : null)

/** A sign that would begin a list, a quote or a heading where a line begins. */
const escaped = (state: MarkdownSerializerState, text: string, isLineStart: boolean) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 ? part : state.esc(part, isLineStart && index === 0)))
    .join('')

const around = (sign: string) => ({
  open: sign,
  close: sign,
  mixable: true,
  expelEnclosingWhitespace: true,
})

/** Returns the shortest run of backticks that the text does not contain. */
function fenceOf(text: string): string {
  const runs = new Set([...text.matchAll(/`+/g)].map(([run]) => run.length))
  let length = 1
  while (runs.has(length)) length++
  return '`'.repeat(length)
}
const codeSign = (_: unknown, __: Mark, parent: Node, index: number) =>
  fenceOf(childAt(parent, index)?.text ?? '')

const quoted = (title: unknown) => (title ? ` "${String(title).replaceAll('"', '\\"')}"` : '')
const target = (href: unknown) =>
  String(href).replace(/[()"\s]/g, (sign) => encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'))

const serializer = new MarkdownSerializer(
  {
    blockquote: (state, node) => state.wrapBlock('> ', null, node, () => state.renderContent(node)),
    code_block(state, node) {
      state.wrapBlock('    ', null, node, () => state.text(node.textContent, false))
    },
    heading(state, node) {
      state.write(`${'#'.repeat(node.attrs.level)} `)
      state.renderInline(node, false)
      state.closeBlock(node)
    },
    horizontal_rule(state, node) {
      state.write('---')
      state.closeBlock(node)
    },
    bullet_list: (state, node) => state.renderList(node, '  ', () => '- '),
    ordered_list(state, node) {
      const first = Number(node.attrs.order)
      const width = String(first + node.childCount - 1).length
      state.renderList(node, ' '.repeat(width + 2), (index) => `${first + index}. `.padEnd(width + 2))
    },
    list_item: (state, node) => state.renderContent(node),
    paragraph(state, node) {
      state.renderInline(node)
      state.closeBlock(node)
    },
    image(state, { attrs: { alt, src, title } }) {
      state.write(`![${state.esc(alt ?? '')}](${target(src)}${quoted(title)})`)
    },
    hard_break(state, _, parent, index) {
      let last = index
      while (isBreak(childAt(parent, last))) last++
      if (last >= parent.childCount) return
      // An empty line would begin a paragraph.
      const isOne = !isBreak(childAt(parent, index - 1)) && !isBreak(childAt(parent, index + 1))
      state.write(isOne ? '\n' : '\\\n')
    },
    text(state, node, parent, index) {
      const text = node.text ?? ''
      const isCode = node.marks.some(({ type }) => type.name === 'code')
      if (isCode) {
        const isFenced = text.startsWith('`') || text.endsWith('`')
        state.write(isFenced ? ` ${text} ` : text)
      } else state.write(escaped(state, text, index === 0 || isBreak(childAt(parent, index - 1))))
    },
  },
  {
    em: around('_'),
    strong: around('**'),
    strike: around('~~'),
    link: {
      open: '[',
      close: (_, { attrs }) => `](${target(attrs.href)}${quoted(attrs.title)})`,
      mixable: true,
    },
    code: {
      open: (state, mark, parent, index) => codeSign(state, mark, parent, index),
      close: (state, mark, parent, index) => codeSign(state, mark, parent, index - 1),
      escape: false,
    },
  },
)

export const fromMarkdown = (source: string): Node => parser.parse(source)
export const toMarkdown = (doc: Node): string => serializer.serialize(doc, { tightLists: true })

const inlineTags = new Set(['strong', 'em', 's', 'a', 'code'])

/** Each run of letters with all its marks, in whatever order they stand around it. */
function shown(nodes: readonly RichNode[], around: readonly string[] = []): string[] {
  const runs: string[] = []
  for (const node of nodes) {
    if (typeof node === 'string') {
      runs.push(...[...node].map((letter) => JSON.stringify([letter, ...around])))
      continue
    }
    const [tag, attributes, ...children] = node
    const own = JSON.stringify([tag, attributes])
    if (inlineTags.has(tag)) runs.push(...shown(children, [...new Set([...around, own])].sort()))
    else runs.push(own, ...shown(children, around), `/${tag}`)
  }
  return runs
}

/** Whether nothing that visitors see of a text is lost in the editor. */
export function canEditRichly(source: string): boolean {
  try {
    const kept = toMarkdown(fromMarkdown(source))
    return shown(toRichText(kept)).join() === shown(toRichText(source)).join()
  } catch {
    return false
  }
}
