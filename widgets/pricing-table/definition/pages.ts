import type { Live, Locale, PageContext } from '../../definition.ts'
import { type Html, html } from '../../html/html.ts'
import { pageCss, renderPage, resolveLink } from '../../html/static-page.ts'
import { en } from '../visitor/messages.en.ts'
import { vi } from '../visitor/messages.ts'
import { offerOf } from '../visitor/offer.ts'
import { periodLabel } from '../visitor/period-option.ts'
import { dayInVietnam, priceOf } from '../visitor/prices.ts'
import { productData } from '../visitor/product.ts'
import { pricesOfVariant } from '../visitor/variants.ts'
import { withMoney } from './money-format.ts'
import type { Feature, Plan } from './plan.ts'
import type { Settings } from './settings.ts'

const messages = { vi, en }
const pageMessages = {
  vi: { title: 'Bảng giá', home: 'Đến trang bảng giá' },
  en: { title: 'Prices', home: 'Go to the page with these prices' },
} satisfies Record<Locale, object>

/** The merchant's own page is canonical where its address is known. Prices are those of the day of publishing, for one seat, in a test those of group A. */
export function pricingPages(
  { settings: draft, locale }: Live<Settings>,
  place: PageContext,
): Record<string, string> {
  const settings = withMoney(pricesOfVariant(draft, 'a'), locale)
  const { title, description, pageUrl, structuredData, plans, priceNote, tax, taxRate } = settings
  const heading = title || pageMessages[locale].title
  const today = dayInVietnam(place.at.getTime())
  const note = tax !== 'none' && messages[locale][tax](taxRate)
  const page = renderPage({
    locale,
    title: heading,
    description,
    canonical: pageUrl ?? place.addressOf('prices.html'),
    style: 'prices/page.css',
    data: structuredData ? productData(settings, today, pageUrl) : undefined,
    body: html`<h1>${heading}</h1>
${description !== '' && html`<p class="intro">${description}</p>\n`}${plans.map((plan) =>
  planSection(plan, settings, locale, today),
)}${note && html`<p class="quiet">${note}</p>\n`}${priceNote !== '' && html`<p class="quiet">${priceNote}</p>\n`}${
  pageUrl !== undefined && html`<p><a href="${pageUrl}">${pageMessages[locale].home}</a></p>`
}`,
  })
  return { 'prices.html': page, 'prices/page.css': pageCss(place.theme) }
}

function planSection(plan: Plan, settings: Settings, locale: Locale, today: string): Html {
  const { name, id, badge, description, featuresTitle, features, cta } = plan
  const href = cta.url && resolveLink(cta.url, settings.pageUrl)
  return html`<h2 id="${id}">${name}</h2>
${badge !== '' && html`<p class="quiet">${badge}</p>\n`}${description !== '' && html`<p>${description}</p>\n`}${prices(plan, settings, locale, today)}${
  featuresTitle !== '' && html`<p>${featuresTitle}</p>\n`
}${features.length > 0 && html`<ul>\n${features.map((feature) => featureItem(feature, locale))}</ul>\n`}${
  cta.text && href ? html`<p><a class="button" href="${href}">${cta.text}</a></p>\n` : undefined
}`
}

/** One line for each period and currency with a price, or the text that stands for it. */
function prices(plan: Plan, settings: Settings, locale: Locale, today: string): Html {
  const shown = { settings, messages: messages[locale], locale }
  const choices = settings.periods.flatMap((period) =>
    settings.currencies.map((currency) => ({ period, currency })),
  )
  const lines = choices.flatMap(({ period, currency }) => {
    const choice = { period: period.id, currency, seats: 1, today }
    if (!priceOf(plan, choice)) return []
    const { price, per, before, notes } = offerOf(plan, choice, shown)
    return html`<li><strong>${price}</strong>${per} (${periodLabel(period, messages[locale])})${
      before !== '' && html` <s>${before}</s>`
    }${notes.map((note) => html`<br>${note}`)}</li>\n`
  })
  return lines.length
    ? html`<ul>\n${lines}</ul>\n`
    : html`<p><strong>${plan.priceLabel || messages[locale].contact}</strong></p>\n`
}

const featureItem = ({ text, value, state }: Feature, locale: Locale): Html =>
  html`<li>${text}${value !== '' && `: ${value}`}${state === 'off' && ` (${messages[locale].no.toLowerCase()})`}</li>\n`
