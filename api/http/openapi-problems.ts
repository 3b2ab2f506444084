import * as z from 'zod'
import { type ProblemCode, problems } from './problems.ts'

/** JSON Schema 2020-12, as in OpenAPI 3.1. */
export type JsonSchema = { [keyword: string]: unknown }

/** SPDX has no identifier for proprietary licenses. */
export const license = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' }

export const problem = z.object({
  type: z.string().meta({ description: '/problems/ and a code that never changes' }),
  title: z.string(),
  status: z.int().min(400).max(599),
  detail: z.string(),
  errors: z
    .array(
      z.object({
        pointer: z.string().meta({ description: '#/email' }),
        code: z.string(),
        message: z.string(),
      }),
    )
    .optional(),
  challenge: z
    .looseObject({})
    .optional()
    .meta({ description: 'With `work-needed`: a challenge as `GET /widgets/{publicId}/challenge` has it.' }),
})

/** Problems of any request that has a body. */
export const bodyProblems = [
  'bad-json',
  'bad-encoding',
  'bad-structure',
  'too-large',
  'unsupported-type',
  'unsupported-encoding',
] as const satisfies ProblemCode[]

/** Problems of any request that reaches the service. */
export const serviceProblems = ['internal', 'overloaded', 'unavailable'] as const satisfies ProblemCode[]

const problemOf = (codes: readonly ProblemCode[]): JsonSchema => ({
  allOf: [
    { $ref: '#/components/schemas/Problem' },
    {
      type: 'object',
      properties: { type: { type: 'string', enum: codes.map((code) => `/problems/${code}`) } },
      required: ['type'],
    },
  ],
})

/** OpenAPI responses by status. Each lists its codes, so that a typed client tells them apart by `type`. */
export function problemResponses(codes: Iterable<ProblemCode>) {
  const byStatus = Map.groupBy(new Set(codes), (code) => problems[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${problems[code].hint}`).join('\n\n'),
        content: { 'application/problem+json': { schema: problemOf(codes) } },
      },
    ]),
  )
}
