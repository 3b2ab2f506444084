/** What a merchant's page gives for a profile and for widgets. Pure; nothing is taken until the merchant says so. */
import { elementsOf } from '../page-style/html-page.ts'
import { businessOf, type FoundField } from './business.ts'
import { draftsOf, type FoundDraft } from './drafts.ts'
import { thingsOf } from './things.ts'

export interface Proposal {
  profile: FoundField[]
  drafts: FoundDraft[]
}

/** @param at a job without a date is posted then. @throws PageTooLarge */
export function proposalOf({ url, html }: { url: string; html: string }, at: Date): Proposal {
  const elements = elementsOf(html)
  const things = thingsOf(elements)
  const profile = businessOf({ url, elements, things })
  return { profile, drafts: draftsOf(things, profile, at) }
}
