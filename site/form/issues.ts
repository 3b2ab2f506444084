import type * as z from 'zod'
import type { Locale, Text } from '../../widgets/definition.ts'
import { messageOf } from '../../widgets/schema/issue-messages.ts'
import { pathOf, pointerOf } from '../../widgets/schema/json-pointer.ts'
import { valueAt } from './values.ts'

/** A text in both languages, or as the service sent it. */
export interface Issue {
  /** `#/settings/title` */
  pointer: string
  message: string | Text
}

export type CheckResult<Output> =
  | { ok: true; output: Output; issues?: undefined }
  | { ok: false; issues: readonly Issue[] }

export type ErrorsByPointer = ReadonlyMap<string, readonly string[]>

export function checkWith<Output>(schema: z.ZodType<Output>, value: unknown): CheckResult<Output> {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return { ok: true, output: parsed.data }
  return { ok: false, issues: parsed.error.issues.flatMap((issue) => issuesOf(issue, [])) }
}

function issuesOf(issue: z.core.$ZodIssue, parent: readonly PropertyKey[]): Issue[] {
  const path = [...parent, ...issue.path]
  // A plain union reports the branch with the fewest issues.
  if (issue.code === 'invalid_union' && issue.errors.length) {
    const nearest = [...issue.errors].sort((a, b) => a.length - b.length)[0] ?? []
    return nearest.flatMap((inner) => issuesOf(inner, path))
  }
  const places = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path]
  const message = { vi: messageOf(issue, 'vi'), en: messageOf(issue, 'en') }
  return places.map((place) => ({ pointer: pointerOf(place), message }))
}

/** An issue of the service is shown until the checked value changes. */
export const withCheckedValue = (issues: readonly Issue[], value: unknown) =>
  issues.map((issue) => ({ ...issue, checkedValue: valueAt(value, pathOf(issue.pointer)) }))

export const isStillCurrent = (issue: Issue & { checkedValue: unknown }, value: unknown) =>
  valueAt(value, pathOf(issue.pointer)) === issue.checkedValue

export function errorsByPointer(issues: readonly Issue[], locale: Locale): Map<string, string[]> {
  const errors = new Map<string, string[]>()
  for (const { pointer, message } of issues) {
    const text = typeof message === 'string' ? message : message[locale]
    const texts = errors.get(pointer)
    if (!texts) errors.set(pointer, [text])
    else if (!texts.includes(text)) texts.push(text)
  }
  return errors
}

export function countBelow(errors: ErrorsByPointer, pointer: string): number {
  let count = 0
  for (const [at, found] of errors) if (at === pointer || at.startsWith(`${pointer}/`)) count += found.length
  return count
}
