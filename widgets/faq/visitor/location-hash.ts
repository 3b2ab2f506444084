import { fold } from '../../readers/fold.ts'

interface HashState {
  slug: string | undefined
  search: string | null
  topic: string | null
}

/** `#faq-doi-tra`, `#faq?q=hoàn tiền`, `#faq?c=giao-hang`, or empty. Undefined for a hash of the page's own. */
export function readHash(hash: string): HashState | undefined {
  const match = /^(#faq(-(.+)|\?(.+))?)?$/.exec(hash)
  const values = new URLSearchParams(match?.[4])
  return match ? { slug: match[3], search: values.get('q'), topic: values.get('c') } : undefined
}

export const topicKey = (topic: string) => fold(topic).replace(/[^a-z0-9]+/g, '-')

/** Absolute, because a `<base>` would lead a bare `#…` elsewhere. */
export const urlWithHash = (hash: string) => location.href.split('#')[0] + hash
