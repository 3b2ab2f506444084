/** Whether a page carries the snippet of a widget, from its HTML and headers. Pure. */
import { containerOf } from '../../widgets/html/snippet.ts'
import {
  attributeOf,
  baseOf,
  elementsOf,
  type HtmlElement,
  isNamed,
  textIn,
} from '../page-style/html-page.ts'
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

function loaderOf(script: HtmlElement, base: string): Loader | undefined {
  const address = attributeOf(script, 'src')
  if (!address.includes(loaderPath)) return undefined
  const url = URL.canParse(address, base) ? new URL(address, base).href : ''
  const [site = ''] = url.split(loaderPath)
  return {
    site,
    publicId: attributeOf(script, 'data-widget'),
    container: attributeOf(script, 'data-container'),
    isActive: /^(?:|module|(?:text|application)\/(?:x-)?javascript)$/i.test(attributeOf(script, 'type')),
    nonce: attributeOf(script, 'nonce'),
  }
}

type HtmlNode = HtmlElement['childNodes'][number]

/** Elements that render nothing may stand before the bar. */
const isSeen = (node: HtmlNode) =>
  'tagName' in node
    ? !/^(?:title|script|style|noscript|template|link|meta|base)$/.test(node.tagName)
    : 'value' in node && node.value.trim() !== ''

function isFirstInBody(elements: readonly HtmlElement[], container: HtmlElement): boolean {
  const body = elements.find(isNamed('body'))
  const first = body?.childNodes.find(isSeen)
  return first === undefined || first === container
}

/** @returns nothing where visitors see the widget @throws PageTooLarge */
export function checkPage(page: PageToCheck, snippet: SnippetOfWidget): PageIssue[] {
  const { siteUrl, publicId, slug, isFirst } = snippet
  const elements = elementsOf(page.html)
  const base = baseOf(elements, page.url)
  const loaders = elements.filter(isNamed('script')).flatMap((script) => loaderOf(script, base) ?? [])
  /** A script of the merchant's makes the tag. */
  const isInserted = elements
    .filter(isNamed('script'))
    .map(textIn)
    .some((code) => code.includes(`${siteUrl}${loaderPath}`) && code.includes(publicId))
  const marked = elements.find((element) => attributeOf(element, 'data-wgt') === publicId)
  const own = loaders.find((loader) => loader.publicId === publicId)
  const loader = own ?? (marked && loaders.find(({ publicId }) => publicId === ''))
  const byId = (id: string) => elements.find((element) => attributeOf(element, 'id') === id)

  if (!loader) {
    if (isInserted) return policyIssues(page, elements, siteUrl, '')
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
  else if (isFirst && !isFirstInBody(elements, place)) issues.push({ code: 'not-first' })
  if (issues.every(({ code }) => code !== 'other-site'))
    issues.push(...policyIssues(page, elements, siteUrl, loader.nonce))
  return issues
}

function policyIssues(
  { url, policies }: PageToCheck,
  elements: readonly HtmlElement[],
  siteUrl: string,
  nonce: string,
): PageIssue[] {
  const own = elements
    .filter(isNamed('meta'))
    .filter((meta) => /^content-security-policy$/i.test(attributeOf(meta, 'http-equiv')))
    .map((meta) => attributeOf(meta, 'content'))
  const directives = missingDirectives([...policies, ...own], {
    site: new URL(siteUrl),
    page: new URL(url),
    nonce,
  })
  return directives.length > 0 ? [{ code: 'policy', directives }] : []
}
