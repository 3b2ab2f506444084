import MarkdownIt from 'markdown-it'
import type Token from 'markdown-it/lib/token.mjs'
import * as z from 'zod'
import { escapeHtml } from '../html/html.ts'

const allowed = {
  p: [],
  br: [],
  strong: [],
  em: [],
  s: [],
  code: [],
  ul: [],
  ol: ['start'],
  li: [],
  blockquote: [],
  h3: [],
  h4: [],
  hr: [],
  a: ['href', 'title'],
  img: ['src', 'alt', 'title'],
} as const satisfies Record<string, readonly string[]>

type Tag = keyof typeof allowed
/** Text, or `[tag, attributes or null, ...children]`: safe to build as elements, no parser needed. */
export type RichNode = string | [tag: Tag, attributes: Record<string, string> | null, ...children: RichNode[]]
export type RichText = RichNode[]

const isTag = (name: string): name is Tag => Object.hasOwn(allowed, name)

export const richTextNode: z.ZodType<RichNode, RichNode> = z.lazy(() =>
  z.union([
    z.string(),
    z.tuple(
      [z.enum(Object.keys(allowed) as Tag[]), z.record(z.string(), z.string()).nullable()],
      richTextNode,
    ),
  ]),
)

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable(['table', 'fence'])
markdown.validateLink = (url) => /^(https?:\/\/|mailto:|tel:|#|\/(?!\/))/i.test(url.trim())

/** Headings start below those of the page: `#` and `##` become `h3`, deeper ones `h4`. */
const tagOf = (token: Token) =>
  token.tag === 'h1' || token.tag === 'h2' ? 'h3' : /^h[3-6]$/.test(token.tag) ? 'h4' : token.tag

function attributesOf(token: Token, tag: Tag): Record<string, string> | null {
  const names: readonly string[] = allowed[tag]
  const kept = (token.attrs ?? []).filter(([name]) => names.includes(name))
  if (tag === 'img') kept.push(['alt', token.content])
  const attributes = Object.fromEntries(kept)
  // https pages block http pictures as mixed content; relative URLs would resolve against the host page.
  if (tag === 'img' && !/^https:\/\//i.test(attributes.src ?? '')) return null
  return kept.length ? attributes : null
}

function build(tokens: readonly Token[]): RichText {
  const root: RichText = []
  const open: { children: RichNode[] }[] = [{ children: root }]
  const add = (node: RichNode) => {
    const siblings = open.at(-1)!.children
    const last = siblings.at(-1)
    if (typeof node === 'string' && typeof last === 'string') siblings[siblings.length - 1] = last + node
    else siblings.push(node)
  }
  for (const token of tokens) {
    if (token.type === 'inline') for (const node of build(token.children ?? [])) add(node)
    else if (token.type === 'text') token.content && add(token.content)
    else if (token.type === 'softbreak' || token.type === 'hardbreak') add(['br', null])
    else if (token.type === 'code_inline' || token.type === 'code_block') add(['code', null, token.content])
    else if (token.hidden) continue
    else if (token.nesting === -1) {
      const { children } = open.pop()!
      const element = open.at(-1)!.children.at(-1)
      if (Array.isArray(element)) element.push(...children)
    } else {
      const tag = tagOf(token)
      if (!isTag(tag)) {
        if (token.nesting === 1) open.push({ children: open.at(-1)!.children })
        continue
      }
      const attributes = attributesOf(token, tag)
      if (tag === 'img' && !attributes) add(token.content)
      else add([tag, attributes])
      if (token.nesting === 1) open.push({ children: [] })
    }
  }
  return root
}

/** HTML stays visible text. Links may be http(s), mailto, tel, fragments and paths of the site; pictures only https. */
export const toRichText = (source: string): RichText => build(markdown.parse(source, {}))

export const toHtml = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escapeHtml(node)
      const [tag, attributes, ...children] = node
      const written = Object.entries(attributes ?? {}).map(
        ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
      )
      const rel = tag === 'a' ? ' rel="noopener"' : ''
      const start = `<${tag}${written.join('')}${rel}>`
      return tag === 'br' || tag === 'hr' || tag === 'img' ? start : `${start}${toHtml(children)}</${tag}>`
    })
    .join('')

/** For search and structured data. */
export const toPlainText = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const [tag, , ...children] = node
      return tag === 'br' ? '\n' : toPlainText(children) + (/^(p|li|h3|h4|blockquote)$/.test(tag) ? '\n' : '')
    })
    .join('')
