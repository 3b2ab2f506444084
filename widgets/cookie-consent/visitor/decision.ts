import type { Category } from '../definition/categories.ts'

/** Category id → whether it may be used. Before a decision only the required ones are in it. */
export type Consent = Readonly<Record<string, boolean>>
export type Action = 'accept_all' | 'reject_all' | 'save_preferences'

/** What a visitor decided, as it is kept on the device. */
export interface Decision {
  /** Known to the visitor and, where consent is recorded, to the service: stays the same when a choice is changed. */
  consentId: string
  action: Action
  categories: Consent
  policyVersion: number
  language: string
  /** SHA-256 of the text that was shown, hexadecimal. Empty where the browser has none to offer (http). */
  textHash: string
  gpc: boolean
  /** epoch ms */
  at: number
}

type Kinds = readonly Pick<Category, 'id' | 'required'>[]

/** What may run while nothing is decided. */
export const undecided = (categories: Kinds): Consent =>
  Object.freeze(Object.fromEntries(categories.flatMap(({ id, required }) => (required ? [[id, true]] : []))))

/** A full map: required categories are true whatever was chosen, and what was not chosen is false. */
export const consentOf = (categories: Kinds, chosen: (id: string) => boolean): Consent =>
  Object.freeze(Object.fromEntries(categories.map(({ id, required }) => [id, required || chosen(id)])))

interface Terms {
  categories: Kinds
  policyVersion: number
  consentDurationDays: number
}

/**
 * Whether a kept decision still counts at `now` (epoch ms): made for this version of the policy, for all of today's
 * categories, not older than the owner allows, and not from the future of a clock that was set back.
 */
export const stillCounts = (
  { categories, policyVersion, at }: Decision,
  terms: Terms,
  now: number,
): boolean =>
  policyVersion === terms.policyVersion &&
  at <= now &&
  now < at + terms.consentDurationDays * 86_400_000 &&
  terms.categories.every(({ id, required }) =>
    required ? categories[id] : typeof categories[id] === 'boolean',
  )

const shape = {
  consentId: 'string',
  action: 'string',
  categories: 'object',
  policyVersion: 'number',
  language: 'string',
  textHash: 'string',
  gpc: 'boolean',
  at: 'number',
} satisfies Record<keyof Decision, string>

// `Object` makes null and numbers into something that has no such members
const isDecision = (value: unknown): value is Decision =>
  Object.entries(shape).every(([name, type]) => typeof Object(value)[name] === type)

/** Reads what is kept on the device. What a page, an extension or an older version left there is no decision. */
export function readDecision(text: string | null | undefined): Decision | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? '')
    if (isDecision(kept)) return { ...kept, categories: Object.freeze({ ...kept.categories }) }
  } catch {}
}
