import { bubble } from './bubble/index.ts'
import { contactForm } from './contact-form/index.ts'
import { cookieConsent } from './cookie-consent/index.ts'
import { countdown } from './countdown/index.ts'
import type { WidgetDefinition } from './definition.ts'
import { downloadApp } from './download-app/index.ts'
import { emailSubscription } from './email-subscription/index.ts'
import { events } from './events/index.ts'
import { faq } from './faq/index.ts'
import { hours } from './hours/index.ts'
import { jobBoard } from './job-board/index.ts'
import { lunarCalendar } from './lunar-calendar/index.ts'
import { map } from './map/index.ts'
import { pageCounter } from './page-counter/index.ts'
import { pricingTable } from './pricing-table/index.ts'
import { qrPayment } from './qr-payment/index.ts'
import { nameInlineTypes } from './schema/inline-types.ts'
import { scrollToTop } from './scroll-to-top/index.ts'
import { stickySideRoll } from './sticky-side-roll/index.ts'
import { storeLocator } from './store-locator/index.ts'
import { testimonials } from './testimonials/index.ts'
import { topBar } from './top-bar/index.ts'

/** `definition` is absent until the type has a folder. */
export interface CatalogEntry {
  type: string
  slug: string
  definition?: WidgetDefinition
}

/** In the specification's order. */
export const catalog = [
  { type: 'MAP', slug: 'map', definition: map },
  { type: 'STORE_LOCATOR', slug: 'store-locator', definition: storeLocator },
  { type: 'QR_PAYMENT', slug: 'qr-payment', definition: qrPayment },
  { type: 'BUBBLE', slug: 'bubble', definition: bubble },
  { type: 'COUNTDOWN', slug: 'countdown', definition: countdown },
  { type: 'LUNAR_CALENDAR', slug: 'lunar-calendar', definition: lunarCalendar },
  { type: 'COOKIE_CONSENT', slug: 'cookie-consent', definition: cookieConsent },
  { type: 'SCROLL_TO_TOP', slug: 'scroll-to-top', definition: scrollToTop },
  { type: 'TOP_BAR', slug: 'top-bar', definition: topBar },
  { type: 'PAGE_COUNTER', slug: 'page-counter', definition: pageCounter },
  { type: 'JOB_BOARD', slug: 'job-board', definition: jobBoard },
  { type: 'HOURS', slug: 'hours', definition: hours },
  { type: 'EMAIL_SUBSCRIPTION', slug: 'email-subscription', definition: emailSubscription },
  { type: 'STICKY_SIDE_ROLL', slug: 'sticky-side-roll', definition: stickySideRoll },
  { type: 'DOWNLOAD_APP', slug: 'download-app', definition: downloadApp },
  { type: 'FAQ', slug: 'faq', definition: faq },
  { type: 'EVENTS', slug: 'events', definition: events },
  { type: 'PRICING_TABLE', slug: 'pricing-table', definition: pricingTable },
  { type: 'TESTIMONIALS', slug: 'testimonials', definition: testimonials },
  { type: 'CONTACT_FORM', slug: 'contact-form', definition: contactForm },
] as const satisfies readonly CatalogEntry[]

export type WidgetType = (typeof catalog)[number]['type']

const entries: readonly (CatalogEntry & { type: WidgetType })[] = catalog
const byType = new Map<string, (typeof entries)[number]>(entries.map((entry) => [entry.type, entry]))
const bySlug = new Map<string, (typeof entries)[number]>(entries.map((entry) => [entry.slug, entry]))

export const entryOfType = (type: string) => byType.get(type)
export const entryOfSlug = (slug: string) => bySlug.get(slug)

export const built = entries.flatMap(({ definition, ...entry }) =>
  definition ? [{ ...entry, definition }] : [],
)

nameInlineTypes(built.map(({ type, definition: { name, placement } }) => ({ type, name, placement })))
