import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { type TraverseContractProcedureCallbackOptions, traverseContractProcedures } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import * as z from 'zod'
import {
  bodyProblems,
  license,
  problem,
  problemResponses,
  serviceProblems,
} from '../http/openapi-problems.ts'
import { isProblemCode, type ProblemCode } from '../http/problems.ts'
import type { AdminDeps } from './deps.ts'
import { type AdminMeta, isRole } from './procedure.ts'
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
  const contractOf = contractsByOperation(router)
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    if (operations && path.startsWith('/auth/')) operations.servers = [{ url: `${siteUrl}/admin` }]
    for (const method of methods) {
      const operation = operations?.[method]
      const contract = contractOf.get(`${method} ${path}`)
      if (!operation || !contract) continue
      Object.assign(operation, detailsOf(operation, contract))
    }
  }
  return document
}

type Contract = TraverseContractProcedureCallbackOptions['contract']

const setCookie: OpenAPI.HeaderObject = {
  schema: { type: 'string' },
  description: 'The session, for this origin’s `/admin` alone',
}

/** Problems, and who may call it, where that is not as in the rest of the document. */
function detailsOf({ responses }: OpenAPI.OperationObject, contract: Contract): OpenAPI.OperationObject {
  const { role, opensSession } = contract['~orpc'].meta as AdminMeta
  const success = responses?.[200]
  return {
    ...(role === 'anyone' && { tags: ['auth'], security: [] }),
    ...(role === 'person' && { tags: ['auth'], security: [{ session: [] }] }),
    responses: {
      ...responses,
      ...(opensSession && success && { 200: { ...success, headers: { 'Set-Cookie': setCookie } } }),
      // The generator always writes a body.
      ...(responses?.[204] && { 204: { description: 'Done' } }),
      ...problemResponses(problemsOf(contract)),
    },
  }
}

/** Keys are as `put /widgets/{publicId}/draft`. */
function contractsByOperation(router: ReturnType<typeof createRouter>) {
  const found = new Map<string, Contract>()
  traverseContractProcedures({ router, path: [] }, ({ contract }) => {
    const { method = 'POST', path = '' } = contract['~orpc'].route
    found.set(`${method.toLowerCase()} ${path}`, contract)
  })
  return found
}

const ofEvery: ProblemCode[] = ['bad-request', 'read-too-long', ...serviceProblems]
const ofChange: ProblemCode[] = ['foreign-origin', ...bodyProblems]

function problemCode(code: string): ProblemCode {
  if (isProblemCode(code)) return code
  throw new Error(`${code} is not in the registry of problems`)
}

/** Problems implied by a procedure's role, route and input, and those that it declares by `.errors()`. */
function problemsOf({ '~orpc': { route, meta, inputSchema, errorMap } }: Contract): ProblemCode[] {
  const { role, confirmed } = meta as AdminMeta
  return [
    ...ofEvery,
    ...(role === 'anyone' ? [] : ['unauthorized']),
    ...(isRole(role) ? ['forbidden'] : []),
    ...(confirmed ? ['password-needed'] : []),
    ...(route.method === 'GET' ? [] : ofChange),
    ...(route.method === 'GET' || !isRole(role) ? [] : ['suspended']),
    ...(route.path?.includes('{') ? ['not-found'] : []),
    ...(inputSchema ? ['validation'] : []),
    ...Object.keys(errorMap),
  ].map(problemCode)
}
