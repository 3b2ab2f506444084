import type { Live, Locale, PageContext } from '../../definition.ts'
import { type Html, html } from '../../html/html.ts'
import { pageCss, renderPage, resolveLink, richHtml } from '../../html/static-page.ts'
import { faqPage } from '../visitor/faq-page.ts'
import { pinnedFirst } from '../visitor/search.ts'
import type { Item, Settings } from './settings.ts'

const messages = {
  vi: { title: 'Câu hỏi thường gặp', home: 'Đến trang hỏi đáp' },
  en: { title: 'Frequently asked questions', home: 'Go to the page with these questions' },
} satisfies Record<Locale, object>

/** The merchant's own page is canonical where its address is known. */
export function faqPages({ settings, locale }: Live<Settings>, place: PageContext): Record<string, string> {
  const { title, description, pageUrl, structuredData } = settings
  const heading = title || messages[locale].title
  const items = pinnedFirst(settings.items)
  const page = renderPage({
    locale,
    title: heading,
    description,
    canonical: pageUrl ?? place.addressOf('faq.html'),
    style: 'faq/page.css',
    data: structuredData ? faqPage(items) : undefined,
    body: html`<h1>${heading}</h1>
${description !== '' && html`<p class="intro">${description}</p>\n`}${groups(items, settings)}${contact(settings)}${
  pageUrl !== undefined && html`<p><a href="${pageUrl}">${messages[locale].home}</a></p>`
}`,
  })
  return { 'faq.html': page, 'faq/page.css': pageCss(place.theme) }
}

function groups(items: Item[], { showCategories, pageUrl }: Settings): Html[] {
  const topics = [...new Set(items.map(({ category }) => category))].sort(
    (a, b) => Number(a !== '') - Number(b !== ''),
  )
  if (showCategories === 'none' || topics.length < 2)
    return items.map((item) => html`<h2 id="${item.slug}">${item.question}</h2>\n${answer(item, pageUrl)}`)
  return topics.map((topic) => {
    const own = items.filter(({ category }) => category === topic)
    if (!topic)
      return html`${own.map((item) => html`<h2 id="${item.slug}">${item.question}</h2>\n${answer(item, pageUrl)}`)}`
    return html`<h2 class="topic">${topic}</h2>
${own.map((item) => html`<h3 id="${item.slug}">${item.question}</h3>\n${answer(item, pageUrl)}`)}`
  })
}

const answer = ({ answer }: Item, pageUrl: string | undefined) => html`${richHtml(answer, pageUrl)}\n`

function contact({ contactText, contactUrl, pageUrl }: Settings): Html | undefined {
  const href = contactUrl && resolveLink(contactUrl, pageUrl)
  return contactText && href ? html`<p><a class="button" href="${href}">${contactText}</a></p>\n` : undefined
}
