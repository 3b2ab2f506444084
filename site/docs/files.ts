/** The pages as Vite finds them, and how they are rendered in the site. */
import type { ImageMetadata } from 'astro'
import type { Locale } from '../../widgets/definition.ts'
import { entriesOf, type SearchEntry } from './find.ts'
import { addressOfLink, type Doc, docsPath, libraryOf, resolveLink } from './library.ts'
import { escapeHtml, parsePage } from './markdown.ts'
import { messages } from './messages.ts'
import { tableOf } from './tables.ts'

const texts = {
  ...import.meta.glob<string>('./{vi,en}/*/*.md', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../../widgets/*/guide.*.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
}
const drawings = import.meta.glob<string>('./drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const pictures = import.meta.glob<ImageMetadata>('./pictures/*.webp', { import: 'default', eager: true })

/** `./vi/shops/start.md` → `site/docs/vi/shops/start.md` */
const inRepository = (path: string) => path.replace(/^\.\.\/\.\.\//, '').replace(/^\.\//, 'site/docs/')

const files = Object.entries(texts).map(([path, source]) => ({ path: inRepository(path), source }))
export const libraries: Record<Locale, Doc[]> = { vi: libraryOf(files, 'vi'), en: libraryOf(files, 'en') }

/** @throws Error for a picture that is not there */
function pictureOf(from: string, source: string, alternative: string): string {
  const name = resolveLink(from, source).path.replace(/^site\/docs\//, './')
  const drawing = drawings[name]
  // Inlined, it takes the colour of the text around it.
  if (drawing)
    return `<figure role="img" aria-label="${escapeHtml(alternative)}">${drawing.replace(/<\?xml[^>]*>\s*/, '')}</figure>`
  const light = pictures[name]
  if (!light) throw new Error(`${from}: there is no picture ${source}`)
  const dark = sizesOf(name.replace(/\.webp$/, '.dark.webp'))
  const { src, width, height } = light
  const shown = `src="${src}" srcset="${sizesOf(name)}" sizes="${sizes}" width="${width}" height="${height}"`
  return `<figure><picture><source media="(prefers-color-scheme: dark)" srcset="${dark}" sizes="${sizes}"><img ${shown} alt="${escapeHtml(alternative)}" loading="lazy"></picture></figure>`
}

/** Beside a page's text, or as wide as the screen. */
const sizes = '(min-width: 800px) 760px, 100vw'
const sizesOf = (name: string) =>
  [pictures[name.replace(/\.webp$/, '.small.webp')], pictures[name]]
    .flatMap((picture) => (picture ? [`${picture.src} ${picture.width}w`] : []))
    .join(', ')

export function render({ path, source, locale }: Doc) {
  const { copy, copied } = messages[locale]
  return parsePage(source, {
    linkTo: (href) => addressOfLink(libraries[locale], path, href),
    picture: (file, alternative) => pictureOf(path, file, alternative),
    table: (name) => tableOf(name, locale),
    ...{ copy, copied },
  })
}

export const searchEntries = (locale: Locale): SearchEntry[] =>
  libraries[locale].flatMap((doc) => entriesOf(doc, render(doc).sections))

/** The same page in the other language, or the documentation's first page. */
export const otherOf = ({ locale, group, slug }: Doc) => {
  const other = locale === 'vi' ? 'en' : 'vi'
  const same = libraries[other].find((doc) => doc.group === group && doc.slug === slug)
  return same?.url ?? docsPath[other]
}
