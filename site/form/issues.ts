/** What is wrong with a draft and where: from its schema, from a type's own rules, from the service. */
import type { Locale, Text, z } from '../../widgets/definition.ts'
import { messageOf } from '../../widgets/errors.ts'
import { pathOf, pointerOf } from '../../widgets/pointer.ts'
import { valueAt } from './values.ts'

/** An issue in both languages, or in the words of the service. */
export interface Issue {
  /** `#/settings/title` */
  pointer: string
  message: string | Text
}

/** What a check says of a value: what it came to, or what stops it. */
export type CheckResult<Output> =
  | { ok: true; output: Output; issues?: undefined }
  | { ok: false; issues: readonly Issue[] }

/** ErrorsByPointer in one language, by pointer. */
export type ErrorsByPointer = ReadonlyMap<string, readonly string[]>

/** Checks a value with a schema. */
export function checkWith<Output>(schema: z.ZodType<Output>, value: unknown): CheckResult<Output> {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return { ok: true, output: parsed.data }
  return { ok: false, issues: parsed.error.issues.flatMap((issue) => issuesOf(issue, [])) }
}

function issuesOf(issue: z.core.$ZodIssue, parent: readonly PropertyKey[]): Issue[] {
  const path = [...parent, ...issue.path]
  // of a plain union the branch that came furthest speaks
  if (issue.code === 'invalid_union' && issue.errors.length) {
    const nearest = [...issue.errors].sort((a, b) => a.length - b.length)[0] ?? []
    return nearest.flatMap((inner) => issuesOf(inner, path))
  }
  const places = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path]
  const message = { vi: messageOf(issue, 'vi'), en: messageOf(issue, 'en') }
  return places.map((place) => ({ pointer: pointerOf(place), message }))
}

/** Issues of the service, each with the value that it was about: it stands until that value changes. */
export const withCheckedValue = (issues: readonly Issue[], value: unknown) =>
  issues.map((issue) => ({ ...issue, about: valueAt(value, pathOf(issue.pointer)) }))

export const isStillCurrent = (issue: Issue & { about: unknown }, value: unknown) =>
  valueAt(value, pathOf(issue.pointer)) === issue.about

/** Issues by pointer, each message once. */
export function errorsByPointer(issues: readonly Issue[], locale: Locale): Map<string, string[]> {
  const errors = new Map<string, string[]>()
  for (const { pointer, message } of issues) {
    const words = typeof message === 'string' ? message : message[locale]
    const there = errors.get(pointer)
    if (!there) errors.set(pointer, [words])
    else if (!there.includes(words)) there.push(words)
  }
  return errors
}

/** How many errors stand at a pointer and below it. */
export function countBelow(errors: ErrorsByPointer, pointer: string): number {
  let count = 0
  for (const [at, found] of errors)
    if (at === pointer || at.startsWith(`${pointer}/`)) count += found.length
  return count
}
