import { firstPage } from '../core/first-page.ts'

const campaign = /^utm_(source|medium|campaign|term|content)$/
/** Parameters that ad networks add; their values name a click, and so a person. */
const clickId = /^(gclid|[gw]braid|fbclid|ttclid|msclkid|twclid|li_fat_id)$/
/** Characters of a value that the service keeps. */
const maxLength = 200

/** How the visitor came to this page: no query but `utm_*`, and of a click only which network it was. */
export function sourceOfPage(remembersFirstPage = false): Record<string, string> {
  const source: Record<string, string> = {
    page: location.origin + location.pathname,
    title: document.title,
    referrer: document.referrer.split('/')[2] ?? '',
    firstPage: remembersFirstPage ? firstPage() : '',
  }
  for (const [name, value] of new URLSearchParams(location.search))
    if (campaign.test(name)) source[name] = value
    else if (clickId.test(name)) source.click = name
  return Object.fromEntries(Object.entries(source).map(([name, text]) => [name, text.slice(0, maxLength)]))
}
