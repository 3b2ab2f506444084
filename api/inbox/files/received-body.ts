import { type JsonObject, parseJson } from '../../http/body.ts'
import { cleanFileName } from '../../uploads/file-name.ts'
import type { ReceivedForm } from '../../uploads/form-data.ts'
import { jsonPart } from '../../uploads/part-validator.ts'
import { hashOfBody } from '../pipeline/idempotency.ts'
import { fieldKeyOf } from './check-files.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `fields.<key>` becomes `fields: { <key> }`, `source.<key>` likewise; empty texts count as absent. */
function bodyOfTexts(texts: ReceivedForm['texts']): JsonObject {
  const own: [string, unknown][] = []
  const groups: Record<string, [string, unknown][]> = { fields: [], source: [] }
  for (const [name, [first, ...more]] of texts) {
    const value = more.length ? [first, ...more] : first
    if (value === '' || name === jsonPart) continue
    const dot = name.indexOf('.')
    const group = groups[name.slice(0, Math.max(dot, 0))]
    if (group) group.push([name.slice(dot + 1), value])
    else own.push([name, value])
  }
  for (const [name, values] of Object.entries(groups))
    if (values.length) own.push([name, Object.fromEntries(values)])
  return Object.fromEntries(own)
}

/** @throws Problem 400 for a part `json` that is no object of JSON */
function bodyOf({ texts }: ReceivedForm): JsonObject {
  const [json] = texts.get(jsonPart) ?? []
  return { ...(json !== undefined && parseJson(Buffer.from(json))), ...bodyOfTexts(texts) }
}

/**
 * The body that JSON would have: that of the part `json`, with the texts. Files stand where their fields are, without their content.
 * @param takesFiles whether a part is a field for files @throws Problem 400 for a part `json` that is no object of JSON
 */
export function receivedBody(form: ReceivedForm, takesFiles: (part: string) => boolean): JsonObject {
  const body = bodyOf(form)
  const { fields = {} } = body
  const byKey = Map.groupBy(
    form.files.filter(({ field }) => takesFiles(field)),
    ({ field }) => fieldKeyOf(field),
  )
  const files = [...byKey].flatMap(([key, some]) =>
    key === undefined ? [] : [[key, some.map(({ name }) => new File([], cleanFileName(name)))] as const],
  )
  if (files.length === 0 || !isRecord(fields)) return body
  return { ...body, fields: { ...fields, ...Object.fromEntries(files) } }
}

/** Skips the multipart boundary, which differs between retries of the same form. */
export function hashOfForm(form: ReceivedForm): string {
  const { altcha: _, ...said } = bodyOf(form)
  const sorted = Object.entries(said).sort(([a], [b]) => (a < b ? -1 : 1))
  const hashes = form.files.map(({ field, name, sha256 }) => [field, name, sha256])
  return hashOfBody([sorted, hashes])
}
