import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { traverseContractProcedures } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import * as z from 'zod'
import { license, problem, problemResponses } from '../http/openapi-problems.ts'
import type { ProblemCode } from '../http/problems.ts'
import { authPaths } from './auth/document.ts'
import type { AdminDeps } from './deps.ts'
import { problemsOfProcedure } from './operation-problems.ts'
import { createRouter } from './router.ts'

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

function problemSchema(): OpenAPI.SchemaObject {
  const { $schema: _, ...schema } = z.toJSONSchema(problem, { io: 'input' })
  return schema as OpenAPI.SchemaObject
}

export async function openApiDocument({
  siteUrl,
  version,
  kinds,
}: Pick<AdminDeps, 'siteUrl' | 'version' | 'kinds'>): Promise<OpenAPI.Document> {
  const router = createRouter(kinds)
  const schemaConverters = [new ZodToJsonSchemaConverter()]
  const document = await new OpenAPIGenerator({ schemaConverters }).generate(router, {
    info: {
      title: 'Nhúng admin',
      version,
      description:
        'Everything is scoped by the tenant of the session or key. Every error is `application/problem+json`: 401 for nobody, ' +
        '403 for a role that may not, 404 for what does not exist or is not yours, 412 for a draft that somebody else changed, ' +
        '422 with a pointer to each wrong field, 428 for a draft that is saved without its version. Sensitive changes (who is a member, ' +
        'keys, the deletion and the export of the tenant, and what a type marks as `sensitive`: bank accounts, recipients, webhooks) ' +
        'answer 403 `password-needed` to a session ' +
        'that has not given its password within ten minutes; an API key is a secret of its own and is not asked.',
      license,
    },
    servers: [{ url: `${siteUrl}/admin/api` }],
    security: [{ apiKey: [] }, { session: [] }],
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'nhung.session_token' },
      },
      schemas: { Problem: problemSchema() },
    },
  })
  const problemsOf = problemsByOperation(router)
  for (const [path, operations] of Object.entries(document.paths ?? {}))
    for (const method of methods) {
      const operation = operations?.[method]
      if (!operation) continue
      const problems = problemsOf.get(`${method} ${path}`) ?? []
      operation.responses = { ...operation.responses, ...problemResponses(problems) }
      // The generator always writes a body.
      if (operation.responses[204]) operation.responses[204] = { description: 'Done' }
    }
  return { ...document, paths: { ...document.paths, ...authPaths(siteUrl) } }
}

/** Keys are as `put /widgets/{publicId}/draft`. */
function problemsByOperation(router: ReturnType<typeof createRouter>) {
  const found = new Map<string, ProblemCode[]>()
  traverseContractProcedures({ router, path: [] }, ({ contract }) => {
    const { method = 'POST', path = '' } = contract['~orpc'].route
    found.set(`${method.toLowerCase()} ${path}`, problemsOfProcedure(contract))
  })
  return found
}
