/** The pages of the documentation, their addresses, and the targets of links in them. Pure. */
import type { Locale } from '../../widgets/definition.ts'
import { splitFrontMatter } from './markdown.ts'

/** In the order of the menu; `widgets` has the guides that stand in the folders of the types. */
export const groups = ['shops', 'widgets', 'developers', 'operators', 'ideas'] as const
export type Group = (typeof groups)[number]

export interface DocFile {
  /** From the root of the repository: `site/docs/vi/shops/start.md` */
  path: string
  source: string
}

export interface Doc extends DocFile {
  locale: Locale
  group: Group
  slug: string
  url: string
  title: string
  description: string
  order: number
  also: string[]
}

export const docsPath: Record<Locale, string> = { vi: '/docs', en: '/en/docs' }

const manual = /^site\/docs\/(vi|en)\/([a-z]+)\/([a-z0-9-]+)\.md$/
const guide = /^widgets\/([a-z0-9-]+)\/guide\.(vi|en)\.md$/

function placeOf(path: string): { locale: string; group: string; slug: string } | undefined {
  const [, locale, group, slug] = manual.exec(path) ?? []
  if (locale && group && slug) return { locale, group, slug }
  const [, type, language] = guide.exec(path) ?? []
  return type && language ? { locale: language, group: 'widgets', slug: type } : undefined
}

const isLocale = (text: string): text is Locale => text === 'vi' || text === 'en'

/** @throws Error for a file at no place of the documentation, or with a wrong front matter */
export function docOf(file: DocFile): Doc {
  const place = placeOf(file.path)
  const group = groups.find((one) => one === place?.group)
  if (!place || !group || !isLocale(place.locale))
    throw new Error(`${file.path} is at no place of the documentation`)
  const { locale, slug } = place
  try {
    const { title, description, order, also } = splitFrontMatter(file.source)
    return {
      ...file,
      locale,
      group,
      slug,
      url: `${docsPath[locale]}/${group}/${slug}`,
      title,
      description,
      order,
      also,
    }
  } catch (error) {
    throw new Error(`${file.path}: ${error instanceof Error ? error.message : error}`)
  }
}

/** In the order of the menu. */
export const libraryOf = (files: readonly DocFile[], locale: Locale): Doc[] =>
  files
    .map(docOf)
    .filter((doc) => doc.locale === locale)
    .sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || a.order - b.order)

/** `site/docs/vi/shops/start.md`, `../operators/backup.md#x` → `site/docs/vi/operators/backup.md`, `x` */
export function resolveLink(from: string, href: string): { path: string; anchor: string } {
  const { pathname, hash } = new URL(href, `file:///${from}`)
  return { path: decodeURIComponent(pathname.slice(1)), anchor: decodeURIComponent(hash.slice(1)) }
}

export const isOutside = (href: string) => /^[a-z]+:/.test(href)

/** The address of what a page links to; undefined for files of the repository, which have none. */
export function addressOfLink(docs: readonly Pick<Doc, 'path' | 'url'>[], from: string, href: string) {
  if (isOutside(href) || href.startsWith('/')) return href
  if (href.startsWith('#')) return href
  const { path, anchor } = resolveLink(from, href)
  const doc = docs.find((one) => one.path === path)
  return doc && doc.url + (anchor ? `#${anchor}` : '')
}
