import type { OpenAPI } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type * as z from 'zod'
import { problemResponses } from '../../http/openapi-problems.ts'
import { problemsOfAuth } from '../operation-problems.ts'
import { type AuthOperation, everyAuthOperation } from './operations.ts'

const converter = new ZodToJsonSchemaConverter()

const json = (schema: z.ZodType, strategy: 'input' | 'output') => ({
  'application/json': { schema: converter.convert(schema, { strategy })[1] },
})

const setCookie = { schema: { type: 'string' }, description: 'The session, for this origin’s `/admin` alone' }

const success = ({ answer, opensSession }: AuthOperation) =>
  answer
    ? {
        200: {
          description: 'OK',
          content: json(answer, 'output'),
          ...(opensSession && { headers: { 'Set-Cookie': setCookie } }),
        },
      }
    : { 204: { description: 'Done' } }

function operationOf(name: string, operation: AuthOperation) {
  const { summary, session, body } = operation
  return {
    operationId: `auth.${name}`,
    summary,
    tags: ['auth'],
    security: session ? [{ session: [] }] : [],
    ...(body && { requestBody: { required: true, content: json(body, 'input') } }),
    responses: { ...success(operation), ...problemResponses(problemsOfAuth(operation)) },
  }
}

/** `/admin/auth` stands beside `/admin/api`, so its paths name their server. */
export function authPaths(siteUrl: string): OpenAPI.PathsObject {
  const paths: OpenAPI.PathsObject = {}
  for (const [name, operation] of everyAuthOperation) {
    const path = `/auth${operation.path}`
    const servers = [{ url: `${siteUrl}/admin` }]
    paths[path] = { servers, ...paths[path], [operation.method]: operationOf(name, operation) }
  }
  return paths
}
