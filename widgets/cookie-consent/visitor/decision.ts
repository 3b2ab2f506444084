import { msPerDay } from '../../runtime/time.ts'
import type { Category } from '../definition/categories.ts'

/** Category id → whether it is agreed to. Before a decision only required categories have an entry. */
export type Consent = Readonly<Record<string, boolean>>
export type Action = 'accept_all' | 'reject_all' | 'save_preferences'

/** A visitor's decision, as stored on the device. */
export interface Decision {
  /** Identifies the device's consent record; later decisions keep it. */
  consentId: string
  action: Action
  categories: Consent
  policyVersion: number
  language: string
  /** Hexadecimal SHA-256 of the displayed text; empty without WebCrypto. */
  textHash: string
  gpc: boolean
  /** epoch ms */
  at: number
}

type Categories = readonly Pick<Category, 'id' | 'required'>[]

/** Consent before a decision. */
export const undecided = (categories: Categories): Consent =>
  Object.freeze(Object.fromEntries(categories.flatMap(({ id, required }) => (required ? [[id, true]] : []))))

/** Consent after a decision: required categories are true, others as chosen. */
export const consentOf = (categories: Categories, isChosen: (id: string) => boolean): Consent =>
  Object.freeze(Object.fromEntries(categories.map(({ id, required }) => [id, required || isChosen(id)])))

interface Terms {
  categories: Categories
  policyVersion: number
  consentDurationDays: number
}

/**
 * Whether a stored decision is valid at `now` (epoch ms): made for this policy version and all current categories,
 * not expired, and not in the future, as after a clock was set back.
 */
export const isValid = ({ categories, policyVersion, at }: Decision, terms: Terms, now: number): boolean =>
  policyVersion === terms.policyVersion &&
  at <= now &&
  now < at + terms.consentDurationDays * msPerDay &&
  terms.categories.every(({ id, required }) =>
    required ? categories[id] : typeof categories[id] === 'boolean',
  )

const memberTypes = {
  consentId: 'string',
  action: 'string',
  categories: 'object',
  policyVersion: 'number',
  language: 'string',
  textHash: 'string',
  gpc: 'boolean',
  at: 'number',
} satisfies Record<keyof Decision, string>

// `Object(value)`: null has no members to read
const isDecision = (value: unknown): value is Decision =>
  Object.entries(memberTypes).every(([name, type]) => typeof Object(value)[name] === type)

/** Parses a stored decision; undefined for anything else. */
export function parseDecision(text: string | null | undefined): Decision | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? '')
    if (isDecision(stored)) return { ...stored, categories: Object.freeze({ ...stored.categories }) }
  } catch {}
}
