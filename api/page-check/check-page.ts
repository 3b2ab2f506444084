/** Whether a page carries the snippet of a widget, from its HTML and headers. Pure. */
import { containerOf } from '../../widgets/html/snippet.ts'
import { attributeOf, type HtmlToken, tokensOf } from '../page-style/html-tags.ts'
import { missingDirectives } from './content-security-policy.ts'

export type PageIssue =
  /** The page has no snippet of any widget. */
  | { code: 'no-snippet'; hasTagManager: boolean }
  /** A snippet of another widget, or with a mistyped id. */
  | { code: 'other-widget'; publicId: string }
  /** A snippet with this id that loads from another service. */
  | { code: 'other-site'; site: string }
  | { code: 'no-script' }
  | { code: 'no-container'; container: string }
  /** The script waits for consent, or is written so that it never runs. */
  | { code: 'inactive' }
  | { code: 'policy'; directives: string[] }
  | { code: 'not-first' }

export interface PageToCheck {
  /** Final URL, after redirects. */
  url: string
  html: string
  policies: readonly string[]
}

export interface SnippetOfWidget {
  /** Public address of the service, without a slash at its end. */
  siteUrl: string
  publicId: string
  slug: string
  /** Whether it pushes the page down, and stands first. */
  isFirst: boolean
}

const loaderPath = '/embed/v1/loader.js'

interface Loader {
  /** Empty for an address that is none. */
  site: string
  publicId: string
  container: string
  isActive: boolean
  nonce: string
}

function loaderOf({ name, source }: HtmlToken, base: string): Loader | undefined {
  const address = attributeOf(source, 'src')
  if (name !== 'script' || !address.includes(loaderPath)) return undefined
  const url = URL.canParse(address, base) ? new URL(address, base).href : ''
  const [site = ''] = url.split(loaderPath)
  return {
    site,
    publicId: attributeOf(source, 'data-widget'),
    container: attributeOf(source, 'data-container'),
    isActive: /^(?:|module|(?:text|application)\/(?:x-)?javascript)$/i.test(attributeOf(source, 'type')),
    nonce: attributeOf(source, 'nonce'),
  }
}

/** End tags and elements that render nothing may stand before the bar. */
const isUnseen = ({ name }: HtmlToken) =>
  /^\/|^(?:html|head|title|script|style|noscript|template|link|meta|base)$/.test(name)

/** @param isContainer of the widget */
function isFirstInBody(tokens: readonly HtmlToken[], isContainer: (token: HtmlToken) => boolean): boolean {
  const body = tokens.findIndex(({ name }) => name === 'body')
  const first = tokens.slice(body + 1).find((token) => !isUnseen(token))
  return first === undefined || isContainer(first)
}

/** @returns nothing where visitors see the widget */
export function checkPage(page: PageToCheck, snippet: SnippetOfWidget): PageIssue[] {
  const { siteUrl, publicId, slug, isFirst } = snippet
  const tokens = [...tokensOf(page.html)]
  const base = attributeOf(tokens.find(({ name }) => name === 'base')?.source ?? '', 'href')
  const address = URL.canParse(base, page.url) ? new URL(base, page.url).href : page.url
  const elements = tokens.filter(({ name }) => /^[a-z]/.test(name))
  const loaders = elements.map((token) => loaderOf(token, address)).filter((loader) => loader !== undefined)
  /** A script of the merchant's makes the tag. */
  const isInserted = tokens.some(
    ({ name, content }) =>
      name === 'script' && content.includes(`${siteUrl}${loaderPath}`) && content.includes(publicId),
  )
  const marked = elements.find(({ source }) => attributeOf(source, 'data-wgt') === publicId)
  const own = loaders.find((loader) => loader.publicId === publicId)
  const loader = own ?? (marked && loaders.find(({ publicId }) => publicId === ''))
  const byId = (id: string) => elements.find(({ source }) => attributeOf(source, 'id') === id)

  if (!loader) {
    if (isInserted) return policyIssues(page, siteUrl, '')
    if (marked || byId(containerOf(slug, publicId))) return [{ code: 'no-script' }]
    const other = loaders.find(({ site }) => site === siteUrl) ?? loaders[0]
    if (other?.publicId) return [{ code: 'other-widget', publicId: other.publicId }]
    return [{ code: 'no-snippet', hasTagManager: page.html.includes('googletagmanager.com/gtm.js') }]
  }
  const issues: PageIssue[] = []
  if (loader.site !== siteUrl) issues.push({ code: 'other-site', site: loader.site })
  if (!loader.isActive) issues.push({ code: 'inactive' })
  const container = own?.container ?? ''
  const place = marked ?? byId(container)
  if (!place) issues.push({ code: 'no-container', container: container || containerOf(slug, publicId) })
  else if (isFirst && !isFirstInBody(tokens, (token) => token === place)) issues.push({ code: 'not-first' })
  if (issues.every(({ code }) => code !== 'other-site'))
    issues.push(...policyIssues(page, siteUrl, loader.nonce))
  return issues
}

function policyIssues({ url, html, policies }: PageToCheck, siteUrl: string, nonce: string): PageIssue[] {
  const own = [...tokensOf(html)]
    .filter(
      ({ name, source }) =>
        name === 'meta' && /^content-security-policy$/i.test(attributeOf(source, 'http-equiv')),
    )
    .map(({ source }) => attributeOf(source, 'content').replace(/&#0?39;|&apos;/g, "'"))
  const directives = missingDirectives([...policies, ...own], {
    site: new URL(siteUrl),
    page: new URL(url),
    nonce,
  })
  return directives.length > 0 ? [{ code: 'policy', directives }] : []
}
