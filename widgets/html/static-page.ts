/** Static pages for search engines, link previews and readers without script. */
import type { Locale, Theme } from '../definition.ts'
import { type RichNode, type RichText, toHtml } from '../schema/rich-text.ts'
import { Html, html, jsonLd } from './html.ts'

export interface StaticPage {
  locale: Locale
  title: string
  description: string
  canonical: string
  style: string
  robots?: string | undefined
  data?: object | undefined
  body: Html
}

/** Without inline script and style, which the CSP forbids. */
export const renderPage = ({
  locale,
  title,
  description,
  canonical,
  style,
  robots,
  data,
  body,
}: StaticPage): string =>
  html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${description !== '' && html`<meta name="description" content="${description}">\n`}${
  robots !== undefined && html`<meta name="robots" content="${robots}">\n`
}<link rel="canonical" href="${canonical}">
<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
${description !== '' && html`<meta property="og:description" content="${description}">\n`}<meta property="og:url" content="${canonical}">
<link rel="stylesheet" href="${style}">
${data && jsonLd(data)}</head>
<body>
<main>
${body}
</main>
</body>
</html>
`.text

/** Undefined for a relative link without `base`, the URL of the merchant's page. */
export function resolveLink(href: string, base: string | undefined): string | undefined {
  if (/^(https?|mailto|tel|sms):/i.test(href)) return href
  return base !== undefined && URL.canParse(href, base) ? new URL(href, base).href : undefined
}

/** Links become absolute, or text if `resolveLink` fails. */
export const richHtml = (nodes: RichText, base: string | undefined): Html =>
  new Html(toHtml(nodes.flatMap((node) => withAbsoluteLinks(node, base))))

function withAbsoluteLinks(node: RichNode, base: string | undefined): RichNode[] {
  if (typeof node === 'string') return [node]
  const [tag, attributes, ...children] = node
  const inside = children.flatMap((child) => withAbsoluteLinks(child, base))
  if (tag !== 'a' || !attributes?.href) return [[tag, attributes, ...inside]]
  const href = resolveLink(attributes.href, base)
  return href === undefined ? inside : [[tag, { ...attributes, href }, ...inside]]
}

/** Follows the preferred colour scheme unless the theme has colours. */
export function pageCss({ primary, bg, text, radius, font }: Theme): string {
  const own = Object.entries({
    '--primary': primary,
    '--bg': bg,
    '--text': text,
    '--radius': radius === undefined ? undefined : `${radius}px`,
    '--font': font,
  }).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value};`]))
  const dark = primary === undefined && bg === undefined && text === undefined
  return `:root {
--primary: #0b63ce; --bg: #fff; --text: #1b2430; --radius: 10px; --font: system-ui, sans-serif;
color-scheme: ${dark ? 'light dark' : 'light'};
}
${dark ? '@media (prefers-color-scheme: dark) { :root { --primary: #7db4ff; --bg: #12161c; --text: #e8ebef; } }\n' : ''}${own.length ? `:root { ${own.join(' ')} }\n` : ''}${rules}`
}

const rules = `:root {
--muted: color-mix(in oklab, var(--text) 74%, var(--bg));
--line: color-mix(in oklab, var(--text) 16%, var(--bg));
--soft: color-mix(in oklab, var(--text) 5%, var(--bg));
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 17px/1.6 var(--font); overflow-wrap: break-word; -webkit-text-size-adjust: 100%; }
main { max-width: 720px; margin: 0 auto; padding: 28px 20px 56px; }
h1 { margin: 0 0 12px; font-size: clamp(26px, 6vw, 36px); line-height: 1.2; text-wrap: balance; }
h2 { margin: 36px 0 10px; font-size: 22px; line-height: 1.3; }
h3 { margin: 26px 0 8px; font-size: 18px; line-height: 1.4; }
h4 { margin: 18px 0 6px; font-size: 17px; }
p, ul, ol, blockquote { margin: 0 0 12px; }
ul, ol { padding-inline-start: 24px; }
li { margin: 4px 0; }
blockquote { padding-inline-start: 14px; border-inline-start: 3px solid var(--line); }
img { max-width: 100%; height: auto; border-radius: min(var(--radius), 12px); }
a { color: inherit; text-decoration: underline 2px var(--primary); text-underline-offset: 4px; }
:focus-visible { outline: 2px solid var(--text); outline-offset: 3px; }
.intro, .quiet { color: var(--muted); }
.intro { white-space: pre-line; }
.top { margin: 0 0 20px; }
.facts { display: flex; flex-wrap: wrap; gap: 6px 8px; margin: 14px 0; padding: 0; list-style: none; font-size: 15px; }
.facts li { margin: 0; padding: 3px 12px; border-radius: 99px; background: var(--soft); }
.facts .pay { font-weight: 600; }
.list { margin: 28px 0; padding: 0; list-style: none; border-block-start: 1px solid var(--line); }
.list > li { margin: 0; padding: 18px 0 6px; border-block-end: 1px solid var(--line); }
.list h2 { margin: 0; font-size: 19px; }
.button { display: inline-block; margin: 10px 0; padding: 12px 26px; border: 2px solid var(--primary); border-radius: var(--radius); font-weight: 600; text-decoration: none; }
.button:hover { text-decoration: underline; }
@supports (color: oklch(from red l c h)) {
.button { border-color: var(--primary); background: var(--primary); color: oklch(from color(from var(--primary) xyz-d65 y y y) clamp(0, (0.5699 - l) * 1e5, 1) 0 0); }
}
.topic { margin-block-start: 44px; padding-block-end: 6px; border-block-end: 1px solid var(--line); }
@media print { .button, .top { display: none; } }
`
