import * as z from 'zod'
import type { JsonObject } from '../../http/json.ts'
import { Problem } from '../../http/problems.ts'
import { fieldErrors } from '../../http/validation.ts'
import type { LiveWrite } from '../../publishing/live-widgets.ts'
import type { Columns } from '../columns/columns.ts'

/** Spam-check fields of every form; never stored. */
const envelope = z.object({
  website: z.string().max(2000).optional(),
  altcha: z.string().max(4000).optional(),
  elapsed: z
    .union([z.number(), z.string().regex(/^\d{1,15}$/)])
    .transform(Number)
    .pipe(z.number().min(0))
    .optional(),
  /** The visitor's clock when the form was opened: epoch ms or date text. */
  startedAt: z
    .union([z.number(), z.string().max(40)])
    .transform((sent, context) => {
      const time = typeof sent === 'number' || /^\d+$/.test(sent) ? Number(sent) : Date.parse(sent)
      if (Number.isFinite(time)) return time
      context.addIssue({ code: 'custom', input: sent, params: { key: 'format' } })
      return z.NEVER
    })
    .optional(),
})
export type Envelope = z.output<typeof envelope>

/** Texts that are longer than their columns, whatever the widget allows. */
const tooLong = (columns: Columns, body: Record<string, unknown> = {}) =>
  Object.entries(columns).flatMap(([property, { max = Number.POSITIVE_INFINITY }]) => {
    const value = body[property]
    return typeof value === 'string' && [...value].length > max
      ? [{ code: 'custom' as const, path: [property], params: { key: 'tooLong', maximum: max }, message: '' }]
      : []
  })

/** @throws Problem 422 with the issues of envelope and fields together */
export function parseForm({ schema }: LiveWrite, columns: Columns, sent: JsonObject) {
  const { website, altcha, elapsed, startedAt, ...fields } = sent
  const around = envelope.safeParse({ website, altcha, elapsed, startedAt }, { reportInput: true })
  const body = schema.safeParse(fields, { reportInput: true })
  const issues = [...(body.error?.issues ?? tooLong(columns, body.data)), ...(around.error?.issues ?? [])]
  if (around.success && body.success && issues.length === 0) return { body: body.data, envelope: around.data }
  throw new Problem('validation', { errors: fieldErrors(issues) })
}
