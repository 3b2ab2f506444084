import type { Locale, PageContext } from '../../definition.ts'
import { type Html, html } from '../../html/html.ts'
import { pageCss, renderPage, resolveLink, richHtml } from '../../html/static-page.ts'
import { closesAt, dateText } from '../visitor/deadline.ts'
import { en as detailEn } from '../visitor/detail-messages.en.ts'
import { vi as detailVi } from '../visitor/detail-messages.ts'
import { withJob } from '../visitor/job-address.ts'
import { facetLabel, facets } from '../visitor/job-filter.ts'
import { openJobPosting } from '../visitor/job-posting.ts'
import { en } from '../visitor/messages.en.ts'
import { vi } from '../visitor/messages.ts'
import { salaryText } from '../visitor/salary.ts'
import type { Job } from './job.ts'
import { type JobBoardLive, publishedJobs } from './publish.ts'
import type { Settings } from './settings.ts'

const messages = { vi: { ...vi, ...detailVi }, en: { ...en, ...detailEn } }
const pageMessages = {
  vi: {
    board: 'Đến trang tuyển dụng',
    about: (company: string) => `Nhà tuyển dụng: ${company}`,
    page: (number: number, count: number) => `Trang ${number} trên ${count}`,
    previous: 'Trang trước',
    next: 'Trang sau',
  },
  en: {
    board: 'Go to the careers page',
    about: (company: string) => `Employer: ${company}`,
    page: (number: number, count: number) => `Page ${number} of ${count}`,
    previous: 'Previous page',
    next: 'Next page',
  },
} satisfies Record<Locale, object>

/** The pages are canonical: on the merchant's page all jobs share the list's address. */
export function jobPages(live: JobBoardLive, place: PageContext): Record<string, string> {
  const jobs = publishedJobs(live, place.at)
  const open = jobs.filter((job) => isOpen(job, place))
  const lists = pagesOf(jobs)
  const paths = [...lists.map(listPath), ...open.map(({ slug }) => pathOf(slug))]
  return {
    ...Object.fromEntries(lists.map((list) => [listPath(list), listPage(list, live, place)])),
    ...Object.fromEntries(
      lists.flatMap((list) => list.jobs.map((job) => [pathOf(job.slug), jobPage(job, list, live, place)])),
    ),
    'jobs/sitemap.xml': sitemap(paths.map(place.addressOf)),
    'jobs/page.css': pageCss(place.theme),
  }
}

/** Jobs on one page of the list. */
const pageSize = 100

interface ListPage {
  jobs: Job[]
  /** From 1. */
  number: number
  count: number
}

/** One page at least. */
function pagesOf(jobs: Job[]): ListPage[] {
  const count = Math.max(1, Math.ceil(jobs.length / pageSize))
  return Array.from({ length: count }, (_, index) => {
    return { jobs: jobs.slice(index * pageSize, (index + 1) * pageSize), number: index + 1, count }
  })
}

const listPath = ({ number }: Pick<ListPage, 'number'>) =>
  number === 1 ? 'jobs.html' : `jobs-${number}.html`
const pathOf = (slug: string) => `jobs/${slug}.html`
const isOpen = (job: Job, { at }: PageContext) => at.getTime() <= closesAt(job)

const sitemap = (addresses: string[]) =>
  html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => html`<url><loc>${address}</loc></url>\n`)}</urlset>
`.text

function listPage(page: ListPage, live: JobBoardLive, { addressOf }: PageContext): string {
  const { jobs, number, count } = page
  const { settings, locale } = live
  const t = messages[locale]
  const { company, introduction, emptyMessage, pageUrl } = settings
  const title = settings.title || t.title
  const where = count > 1 && pageMessages[locale].page(number, count)
  return renderPage({
    locale,
    title: [title, number > 1 && where, company.name].filter(Boolean).join(' – '),
    description: introduction,
    canonical: addressOf(listPath(page)),
    style: 'jobs/page.css',
    body: html`<h1>${title}</h1>
${introduction !== '' && html`<p class="intro">${introduction}</p>\n`}${
  jobs.length
    ? html`<ul class="list">
${jobs.map((job) => html`<li><h2><a href="${pathOf(job.slug)}">${job.title}</a></h2>${facts(job, live)}</li>\n`)}</ul>`
    : html`<p>${emptyMessage || t.empty}</p>`
}${where && pageLinks(page, locale)}${pageUrl !== undefined && html`\n<p><a href="${pageUrl}">${pageMessages[locale].board}</a></p>`}`,
  })
}

function pageLinks({ number, count }: ListPage, locale: Locale): Html {
  const { page, previous, next } = pageMessages[locale]
  const link = (to: number, rel: string, name: string) =>
    to >= 1 && to <= count && html`<a rel="${rel}" href="${listPath({ number: to })}">${name}</a> `
  return html`\n<nav aria-label="${page(number, count)}"><p class="quiet">${link(number - 1, 'prev', `← ${previous}`)}${page(number, count)} ${link(number + 1, 'next', `${next} →`)}</p></nav>`
}

function jobPage(job: Job, list: ListPage, live: JobBoardLive, place: PageContext): string {
  const { settings, locale } = live
  const t = messages[locale]
  const canonical = place.addressOf(pathOf(job.slug))
  const closes = closesAt(job)
  const open = isOpen(job, place)
  const apply = open ? applyAddress(job, settings) : undefined
  const posting = openJobPosting(job, settings, canonical, place.at.getTime())
  const button = apply !== undefined && html`<p><a class="button" href="${apply}">${t.apply}</a></p>\n`
  return renderPage({
    locale,
    title: [job.title, settings.company.name].filter(Boolean).join(' – '),
    description: job.excerpt,
    canonical,
    style: 'page.css',
    // a passed deadline publishes nothing: the page itself says when it ends
    robots: open
      ? closes < Infinity
        ? `unavailable_after: ${new Date(closes).toISOString()}`
        : undefined
      : 'noindex',
    data: posting && { ...posting, directApply: posting.directApply && apply !== undefined },
    body: html`<p class="top"><a href="../${listPath(list)}">← ${t.back}</a></p>
<h1>${job.title}</h1>
${employer(settings, locale)}${facts(job, live)}
<p class="quiet">${t.posted} <time datetime="${job.postedAt}">${dateText(job.postedAt, locale)}</time>${
      job.applyBy !== undefined &&
      html` · ${t.until} <time datetime="${job.applyBy}">${dateText(job.applyBy, locale)}</time>`
    }</p>
${button}${sections(job, live)}${open ? button : html`<p>${t.closed}</p>`}`,
  })
}

function applyAddress({ slug, applyTo }: Job, { pageUrl }: Settings): string | undefined {
  if (applyTo !== undefined) return resolveLink(applyTo, pageUrl)
  return pageUrl === undefined ? undefined : withJob(pageUrl, { slug, board: '' })
}

function employer({ company: { name, url } }: Settings, locale: Locale): Html | undefined {
  if (!name) return undefined
  const text = pageMessages[locale].about(name)
  return html`<p>${url === undefined ? text : html`<a href="${url}">${text}</a>`}</p>\n`
}

function facts(job: Job, { settings, locale }: JobBoardLive): Html {
  const t = messages[locale]
  return html`<ul class="facts">${settings.showSalary && html`<li class="pay">${salaryText(job, t, locale)}</li>`}${facets
    .map((facet) => facetLabel(job, facet, t))
    .filter(Boolean)
    .map(
      (name) => html`<li>${name}</li>`,
    )}${job.openings > 1 && html`<li>${t.positions}: ${job.openings}</li>`}</ul>`
}

const sections = ({ content }: Job, { settings, locale }: JobBoardLive): Html[] =>
  (['description', 'requirements', 'benefits'] as const).flatMap((name) => {
    const nodes = content[name]
    if (!nodes?.length) return []
    return [html`<h2>${messages[locale][name]}</h2>\n${richHtml(nodes, settings.pageUrl)}\n`]
  })
