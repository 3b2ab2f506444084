/** Markdown of a page of the documentation → HTML, the sections for the search, and what the checks look at. Pure. */
import MarkdownIt from 'markdown-it'
import { parse } from 'yaml'
import * as z from 'zod'

const frontMatter = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  order: z.int(),
  /** Words and questions of readers that the text does not have. */
  also: z.array(z.string()).default([]),
})

export interface Heading {
  level: number
  id: string
  text: string
}

/** The text below one heading; the first has that of the page. */
export interface Section {
  id: string
  heading: string
  text: string
}

export interface CodeBlock {
  language: string
  code: string
  /** Counted from 1, in the file. */
  line: number
}

export interface Parsed extends z.output<typeof frontMatter> {
  html: string
  headings: Heading[]
  sections: Section[]
  links: string[]
  code: CodeBlock[]
  tables: string[]
}

export interface Surroundings {
  /** The address for a link; undefined: its text stands alone. */
  linkTo(href: string): string | undefined
  /** HTML of an image. */
  picture(source: string, alternative: string): string
  /** HTML for `<!-- table: name -->`. */
  table(name: string): string
  copy: string
  copied: string
}

export const { escapeHtml } = new MarkdownIt().utils

/** Anchors as GitHub makes them of headings: lower-case letters and digits with their marks, hyphens for spaces. */
const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const tableComment = /^<!-- table: ([a-zA-Z_:-]+) -->\s*$/

/** @throws Error where the front matter is missing or wrong */
export function splitFrontMatter(source: string) {
  const [, yaml, text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  if (yaml === undefined || text === undefined) throw new Error('There is no front matter')
  return { ...frontMatter.parse(parse(yaml)), text, before: yaml.split('\n').length + 2 }
}

/** @throws Error where the front matter is wrong, or the text has HTML */
export function parsePage(source: string, surroundings: Surroundings): Parsed {
  const { text, before, ...front } = splitFrontMatter(source)
  const markdown = new MarkdownIt({ html: true, typographer: false })
  const tokens = markdown.parse(text, {})
  const headings: Heading[] = []
  const sections: Section[] = [{ id: '', heading: front.title, text: '' }]
  const links: string[] = []
  const code: CodeBlock[] = []
  const tables: string[] = []
  const taken = new Map<string, number>()

  for (const [at, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const inline = tokens[at + 1]?.children ?? []
      const heading = inline.map(({ content }) => content).join('')
      const slug = slugOf(heading)
      const count = taken.get(slug) ?? 0
      taken.set(slug, count + 1)
      const id = count ? `${slug}-${count}` : slug
      token.attrSet('id', id)
      headings.push({ level: Number(token.tag.slice(1)), id, text: heading })
      sections.push({ id, heading, text: '' })
    } else if (token.type === 'inline' && tokens[at - 1]?.type !== 'heading_open') {
      const last = sections.at(-1)
      const words = (token.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content))
      if (last) last.text += `${words.join('')} `
    } else if (token.type === 'fence') {
      code.push({
        language: token.info.trim(),
        code: token.content,
        line: before + (token.map?.[0] ?? 0) + 1,
      })
    } else if (token.type === 'html_block') {
      const name = tableComment.exec(token.content.trim())?.[1]
      if (!name) throw new Error(`HTML in Markdown: ${token.content.trim().slice(0, 60)}`)
      tables.push(name)
    }
    for (const child of token.children ?? []) {
      if (child.type === 'html_inline') throw new Error(`HTML in Markdown: ${child.content}`)
      if (child.type === 'link_open') links.push(String(child.attrGet('href')))
      if (child.type === 'image') links.push(String(child.attrGet('src')))
    }
  }

  const { rules } = markdown.renderer
  const opened: boolean[] = []
  rules.link_open = (all, at) => {
    const href = surroundings.linkTo(String(all[at]?.attrGet('href')))
    opened.push(href !== undefined)
    return href === undefined ? '' : `<a href="${escapeHtml(href)}">`
  }
  rules.link_close = () => (opened.pop() ? '</a>' : '')
  rules.image = (all, at) => surroundings.picture(String(all[at]?.attrGet('src')), all[at]?.content ?? '')
  rules.html_block = (all, at) =>
    surroundings.table(tableComment.exec(all[at]?.content.trim() ?? '')?.[1] ?? '')
  rules.fence = (all, at) =>
    `<div class="snippet" data-snippet data-copied="${escapeHtml(surroundings.copied)}"><pre tabindex="0"><code>${escapeHtml(all[at]?.content.trimEnd() ?? '')}</code></pre><button type="button">${escapeHtml(surroundings.copy)}</button></div>`
  rules.table_open = () => '<div class="table" tabindex="0"><table>'
  rules.table_close = () => '</table></div>'
  return {
    ...front,
    html: markdown.renderer.render(tokens, markdown.options, {}),
    headings,
    sections: sections.map((section) => ({ ...section, text: section.text.replace(/\s+/g, ' ').trim() })),
    links,
    code,
    tables,
  }
}
