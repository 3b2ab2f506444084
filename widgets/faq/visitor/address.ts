import { fold } from '../../runtime/fold.ts'

/** What stands in the page's address for a FAQ: one question, a search, a topic by its key. */
interface Place {
  slug: string | undefined
  search: string | null
  topic: string | null
}

/** `#faq-doi-tra`, `#faq?q=hoàn tiền`, `#faq?c=giao-hang`, or nothing. Undefined where the page has something of its own there. */
export function readPlace(hash: string): Place | undefined {
  const found = /^(#faq(-(.+)|\?(.+))?)?$/.exec(hash)
  const values = new URLSearchParams(found?.[4])
  return found ? { slug: found[3], search: values.get('q'), topic: values.get('c') } : undefined
}

/** A topic in an address: "Bảo hành, đổi trả" is `bao-hanh-doi-tra`. */
export const keyOf = (topic: string) => fold(topic).replace(/[^a-z0-9]+/g, '-')

/** The page's own address first: a `<base>` would lead a bare `#…` elsewhere. */
export const addressOf = (place: string) => location.href.split('#')[0] + place
