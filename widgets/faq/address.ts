/** What stands in the page's address for a FAQ: `#faq-doi-tra` one question, `#faq?q=hoàn tiền` a search. */
export interface Place {
  slug?: string | undefined
  search?: string | null
}

export function readPlace(hash: string): Place {
  const [, kind, rest] = /^#faq([-?])(.+)/.exec(hash) ?? []
  return kind === '-' ? { slug: rest } : { search: new URLSearchParams(rest).get('q') }
}

/** The page's own address first: a `<base>` would lead a bare `#…` elsewhere. */
export const addressOf = (slug: string) => `${location.href.split('#')[0]}#faq-${slug}`
