import { msPerDay } from '../../runtime/core/time.ts'
import type { Category } from '../definition/categories.ts'

/** Only required categories have an entry before a decision. */
export type Consent = Readonly<Record<string, boolean>>
export type Action = 'accept_all' | 'reject_all' | 'save_preferences'

export interface Decision {
  /** Later decisions of the device keep it. */
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

export interface StoredDecision extends Decision {
  /** Decisions of the device, this one included, whose records are not in the outbox yet. */
  unsent?: readonly Decision[]
}

type Categories = readonly Pick<Category, 'id' | 'required'>[]

export const undecided = (categories: Categories): Consent =>
  consentOf(
    categories.filter(({ required }) => required),
    () => true,
  )

export const consentOf = (categories: Categories, isChosen: (id: string) => boolean): Consent =>
  Object.freeze(Object.fromEntries(categories.map(({ id, required }) => [id, required || isChosen(id)])))

interface Terms {
  categories: Categories
  policyVersion: number
  consentDurationDays: number
}

/** A decision in the future is invalid: the clock was set back. @param now epoch ms */
export const isValid = ({ categories, policyVersion, at }: Decision, terms: Terms, now: number): boolean =>
  policyVersion === terms.policyVersion &&
  at <= now &&
  now < at + terms.consentDurationDays * msPerDay &&
  terms.categories.every(({ id, required }) =>
    required ? categories[id] : typeof categories[id] === 'boolean',
  )

/** Has the names and types of what a stored decision must have. */
const exampleDecision: Decision = {
  consentId: '',
  action: 'accept_all',
  categories: {},
  policyVersion: 0,
  language: '',
  textHash: '',
  gpc: false,
  at: 0,
}

// `Object(value)`: null has no members to read
const isDecision = (value: unknown): value is StoredDecision =>
  Object.entries(exampleDecision).every(([name, member]) => typeof Object(value)[name] === typeof member)

export function parseDecision(text: string | null | undefined): StoredDecision | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? '')
    if (isDecision(stored)) return { ...stored, categories: Object.freeze({ ...stored.categories }) }
  } catch {}
}
