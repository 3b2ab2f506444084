import * as z from 'zod'
import type { Locale, Text } from '../definition.ts'
import { cleanLine } from '../readers/clean-text.ts'
import { issueKeyOf, messageOf } from './issue-messages.ts'
import { pointerOf } from './json-pointer.ts'

/** The input side of a type's schemas. */
export interface Draft {
  name: string
  locale: Locale
  settings: Record<string, unknown>
  privateSettings: Record<string, unknown>
  theme: Record<string, unknown>
  collections: Record<string, unknown[]>
}

/** `pointer` is a JSON pointer (`#/settings/items/0/question`), `key` for machines, `message` for the owner. */
export interface DraftIssue {
  pointer: string
  key: string
  message: Text
}

export interface InvalidDraft {
  ok: false
  issues: DraftIssue[]
}

/** Bytes of JSON. The largest collection, 20,000 stores with every field, is 18 MB. */
export const maxDraftBytes = 24 * 1024 * 1024
export const maxIssues = 100

export const draftSchema = z.strictObject({
  name: z.string().overwrite(cleanLine).min(1).max(200),
  locale: z.enum(['vi', 'en']),
  settings: z.record(z.string(), z.unknown()).default({}),
  privateSettings: z.record(z.string(), z.unknown()).default({}),
  theme: z.record(z.string(), z.unknown()).default({}),
  collections: z.record(z.string(), z.array(z.unknown())).default({}),
})

/** Checks structure and size only, so that a draft can be saved in any state. */
export function checkDraft(draft: unknown): { ok: true; draft: Draft } | InvalidDraft {
  const parsed = draftSchema.safeParse(draft, { reportInput: true })
  if (!parsed.success) return invalidDraft(parsed.error.issues)
  const bytes = new TextEncoder().encode(JSON.stringify(parsed.data)).length
  if (bytes <= maxDraftBytes) return { ok: true, draft: parsed.data }
  const megabytes = Math.round(maxDraftBytes / 1024 / 1024)
  const message = { vi: `Bản nháp lớn hơn ${megabytes} MB`, en: `The draft is larger than ${megabytes} MB` }
  return { ok: false, issues: [{ pointer: '#', key: 'tooBig', message }] }
}

export function invalidDraft(issues: readonly z.core.$ZodIssue[]): InvalidDraft {
  return { ok: false, issues: issues.flatMap(issuesOf).slice(0, maxIssues) }
}

function issuesOf(issue: z.core.$ZodIssue): DraftIssue[] {
  // zod reports unknown keys at their parent; the form shows each at its own pointer.
  const paths =
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
  const { key } = issueKeyOf(issue)
  const message = { vi: messageOf(issue, 'vi'), en: messageOf(issue, 'en') }
  return paths.map((path) => ({ pointer: pointerOf(path), key, message }))
}
