import { choice, integer, type JsonSchema, list, object, ref, text } from './json-schema.ts'
import { type ProblemCode, problems } from './problems.ts'

/** Not open source: SPDX has no other name for that. */
export const license = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' }

export const problemSchema: JsonSchema = object({
  type: text({ description: '/problems/ and a code that never changes' }),
  title: text(),
  status: integer(),
  detail: text(),
  'errors?': list(object({ pointer: text({ description: '#/email' }), code: text(), message: text() })),
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
  allOf: [ref('Problem'), object({ type: choice(...codes.map((code) => `/problems/${code}`)) })],
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
