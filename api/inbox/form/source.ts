/** Where a submission came from, as far as it names no person: addresses without a query, and no id of a click. Pure. */
import * as z from 'zod'
import { pageOf, referrerOf, shortLine } from '../../http/anonymize.ts'
import type { source } from '../columns/columns.ts'

type Source = Record<keyof typeof source, string | undefined>

/** Ad networks, by the parameter that each adds to the address of the page which a paid ad leads to. */
const adNetworks: Record<string, string> = {
  gclid: 'Google',
  gbraid: 'Google',
  wbraid: 'Google',
  ttclid: 'TikTok',
  msclkid: 'Microsoft',
  li_fat_id: 'LinkedIn',
  twclid: 'X',
}
/** Facebook marks every link that leaves it: only with a medium that says so was it an ad. */
const isPaid = (medium = '') => /^(cpc|ppc|cpm|cpv|paid)|[-_](ads?|paid)$|^ads?$/i.test(medium)

/** Flat, because forms with files send it as parts. */
export const sentSource = z.record(z.string().max(40), z.string().max(2000)).meta({
  description:
    '`page` and `firstPage` (origin and path), `title`, `referrer` (a host), `utm_source` and its like, `click` (the name of an ad network’s parameter). What is not understood is left out.',
})

/**
 * Never refuses: a submission is worth more than where it came from.
 * @returns texts by property of the row, without empty ones
 */
export function sourceOf(sent: z.output<typeof sentSource> = {}): Record<string, string> {
  const utmMedium = shortLine(sent.utm_medium)
  const { click = '' } = sent
  const found: Source = {
    page: pageOf(sent.page),
    pageTitle: shortLine(sent.title),
    referrer: referrerOf(sent.referrer, sent.page),
    firstPage: pageOf(sent.firstPage),
    utmSource: shortLine(sent.utm_source),
    utmMedium,
    utmCampaign: shortLine(sent.utm_campaign),
    utmTerm: shortLine(sent.utm_term),
    utmContent: shortLine(sent.utm_content),
    paidAd: Object.hasOwn(adNetworks, click)
      ? adNetworks[click]
      : click === 'fbclid' && isPaid(utmMedium)
        ? 'Facebook'
        : undefined,
  }
  return Object.fromEntries(Object.entries(found).flatMap(([name, text]) => (text ? [[name, text]] : [])))
}
