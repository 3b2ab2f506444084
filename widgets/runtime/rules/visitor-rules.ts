import type { Visibility } from '../../schema/visibility.ts'
import { appliesToPath, matches } from '../core/paths.ts'

/** Facts about a visitor that the rules check. */
export interface Visitor {
  /** Path of the page. */
  path: string
  /** BCP 47, the visitor's first choice. */
  language: string
  isMobile: boolean
  /** Has been here in an earlier visit. */
  isReturning: boolean
  /** Host name of the page that led to this visit; empty without one. */
  referrer: string
  /** `utm_source=zalo` of the visit's first page, decoded. */
  campaigns: readonly string[]
}

/** An empty list is no condition. */
const oneOf = (patterns: readonly string[], test: (pattern: string) => boolean) =>
  !patterns.length || patterns.some(test)

/** A language without a region takes all of its regions. */
const speaks = (language: string, wanted: string) =>
  `${language.toLowerCase()}-`.startsWith(`${wanted.toLowerCase()}-`)

const isOfHost = (host: string, pattern: string) => matches(host, pattern) || matches(host, `*.${pattern}`)

export const appliesToVisitor = (
  {
    includePages,
    excludePages,
    devices,
    visitors,
    languages,
    referrers,
    campaigns,
  }: Omit<Visibility, 'schedule'>,
  visitor: Visitor,
) =>
  appliesToPath(visitor.path, includePages, excludePages) &&
  (devices === 'all' || visitor.isMobile === (devices === 'mobile')) &&
  (visitors === 'all' || visitor.isReturning === (visitors === 'returning')) &&
  oneOf(languages, (wanted) => speaks(visitor.language, wanted)) &&
  oneOf(referrers, (pattern) => isOfHost(visitor.referrer, pattern)) &&
  oneOf(campaigns, (pattern) => visitor.campaigns.some((campaign) => matches(campaign, pattern)))
