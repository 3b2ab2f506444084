import { isInApp } from '../../runtime/core/in-app.ts'
import type { PublishedChannel } from '../definition/published-channel.ts'
import { isComputer } from './page-facts.ts'

const facts: Record<string, () => string> = {
  url: () => location.href,
  title: () => document.title,
  product: () =>
    document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content ||
    document.querySelector('h1')?.textContent?.trim() ||
    document.title,
}

/** With the prefilled message, where the channel has one. */
const hrefOf = ({ draft, link }: PublishedChannel) =>
  (draft || link).replace(/%7B(url|title|product)%7D/g, (_, name: string) =>
    encodeURIComponent(facts[name]?.() ?? ''),
  )

/** Attributes of a link to the channel. A new tab is no use to an app's scheme, nor within an app. */
export const linkTo = (channel: PublishedChannel) => {
  const href = hrefOf(channel)
  return {
    href,
    rel: 'noopener',
    target: channel.newTab && /^https?:/.test(href) && !isInApp() && '_blank',
  }
}

/** Whether the link may do nothing here, so that a code to scan and a number to copy come first. */
export const needsCard = ({ qr, link, type }: PublishedChannel) =>
  type === 'wechat' || (isComputer() ? !!qr : isInApp() && !/^(https?|tel|sms|mailto):/.test(link))
