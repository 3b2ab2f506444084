import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { AdminDeps } from './deps.ts'
import { createRouter } from './router.ts'

const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['pointer', 'code', 'message'],
        properties: {
          pointer: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
  },
} satisfies OpenAPI.SchemaObject

export async function openApiDocument({
  siteUrl,
  version,
  kinds,
}: Pick<AdminDeps, 'siteUrl' | 'version' | 'kinds'>) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(createRouter(kinds), {
    info: {
      title: 'Nhúng admin',
      version,
      description:
        'Everything is scoped by the tenant of the session or key. Every error is `application/problem+json`: 401 for nobody, ' +
        '403 for a role that may not, 404 for what does not exist or is not yours, 412 for a draft that somebody else changed, ' +
        '422 with a pointer to each wrong field, 428 for a draft that is saved without its version.',
    },
    servers: [{ url: `${siteUrl}/admin/api` }],
    security: [{ apiKey: [] }, { session: [] }],
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'nhung.session_token' },
      },
      schemas: { Problem: problem },
    },
  })
  for (const path of Object.values(document.paths ?? {}))
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = path?.[method]
      if (!operation) continue
      operation.responses = { ...operation.responses, default: problemResponse }
      // The generator always writes a body.
      if (operation.responses[204]) operation.responses[204] = { description: 'Done' }
    }
  return document
}

const problemResponse = {
  description: 'What went wrong',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}
