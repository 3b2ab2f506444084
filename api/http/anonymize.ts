/** Takes out of what visitors send what could name a person. Pure. */
import { cleanLine, isPlainLine } from '../../widgets/readers/clean-text.ts'
import { missedSearch } from '../../widgets/runtime/vue/counted-interactions.ts'

const maxPath = 200

/** E-mail addresses, phone numbers, and identifiers of orders, sessions and accounts. */
const isPersonal = (segment: string) =>
  /@|%40/i.test(segment) ||
  segment.replace(/\D/g, '').length >= 8 ||
  /^(?=.*\d)[\da-f-]{20,}$/i.test(segment) ||
  (segment.length >= 24 && !segment.includes('-') && /\d/.test(segment))

function urlOf(address: string | undefined): URL | undefined {
  if (!address || !URL.canParse(address)) return undefined
  const url = new URL(address)
  return /^https?:$/.test(url.protocol) ? url : undefined
}

/** @returns `tiem.vn/lien-he`, or the host alone where the page's policy sends no more */
export function pageOf(address: string | undefined): string | undefined {
  const url = urlOf(address)
  if (!url) return undefined
  const path = url.pathname
    .split('/')
    .map((segment) => (isPersonal(segment) ? '…' : segment))
    .join('/')
    .slice(0, maxPath)
  return `${url.host}${path}`
}

/** @returns the host that the visitor came from; undefined within the page's own site */
export function referrerOf(host: string | undefined, page: string | undefined): string | undefined {
  const from = urlOf(host && `https://${host}/`)
  const withoutWww = (url: URL | undefined) => url?.hostname.replace(/^www\./, '')
  const name = withoutWww(from)
  return name?.includes('.') && name !== withoutWww(urlOf(page)) ? name : undefined
}

/** Code points of a title or a parameter; what is longer is cut. */
const maxText = 200

/** @returns one line of a text, cleaned; undefined where it is none */
export function shortLine(sent = ''): string | undefined {
  if (!sent.isWellFormed()) return undefined
  const text = cleanLine(sent)
  return (isPlainLine(text) && [...text].slice(0, maxText).join('').trim()) || undefined
}

/** Code points; what is longer is cut. */
const maxWords = 60
/** Phone numbers, card numbers and identity numbers have more. */
const maxDigits = 5

/** @returns the words of a search, or undefined where they could name a person */
export function reportedSearch(query: unknown): string | undefined {
  if (typeof query !== 'string') return undefined
  const words = [...query.normalize().toLowerCase().replace(/\s+/g, ' ').trim()]
    .slice(0, maxWords)
    .join('')
    .trim()
  const isPlain = /^[\p{L}\p{M}\d &'+.,/()-]{2,}$/u.test(words) && /\p{L}/u.test(words)
  return isPlain && words.replace(/\D/g, '').length <= maxDigits ? words : undefined
}

/** Recognizes the event of a search without a result, with its words as `props.query`. */
export const isMissedSearch = ({ type, name }: { type: string; name?: string | undefined }) =>
  type === 'interaction' && name === missedSearch
