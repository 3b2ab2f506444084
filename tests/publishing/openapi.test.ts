import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApi } from '../../build-scripts/openapi.ts'
import { built } from '../../widgets/catalog.ts'
import type { ServiceProcess } from '../harness/service-process.ts'
import { startServiceOnDatabase } from '../harness/test-database.ts'

const document: unknown = JSON.parse(JSON.stringify(openApi))

// `strict` would refuse OpenAPI's keywords around the schemas.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
ajv.addSchema({ $id: 'api:', ...Object(document) })

const methods = ['get', 'post'] as const
interface Operation {
  path: string
  method: (typeof methods)[number]
  operationId: string
  parameters: { name: string; in: string }[]
  responses: Record<string, { content?: Record<string, unknown> }>
}

const operations: Operation[] = Object.entries(openApi.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const operation: unknown = Reflect.get(item, method)
    return operation ? [{ parameters: [], path, method, ...Object(operation) }] : []
  }),
)

const pointer = (...steps: string[]) =>
  steps.map((step) => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')

function issues(path: string, method: string, status: number, type: string, body: unknown) {
  const at = `api:#${pointer('paths', path, method, 'responses', String(status), 'content', type, 'schema')}`
  const validate = ajv.getSchema(at)
  if (!validate) return `The document has no ${at}`
  return validate(body) ? [] : validate.errors
}

describe('the document', () => {
  it('names every operation once, with the parameters of its path', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(ids).toEqual([...new Set(ids)])
    for (const { path, parameters } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
      expect([path, declared.sort()]).toEqual([path, inPath.sort()])
    }
  })

  it('says what is in every list, and what a client asks for', () => {
    const withoutItems: string[] = []
    const visit = (node: unknown, path: string) => {
      if (typeof node !== 'object' || node === null) return
      if (Reflect.get(node, 'type') === 'array' && !('items' in node)) withoutItems.push(path)
      for (const [key, value] of Object.entries(node)) visit(value, `${path}/${key}`)
    }
    visit(document, '#')
    expect(withoutItems).toEqual([])
    const { schemas } = Object(document).components
    expect(schemas.RichText.items).toBeDefined()
    expect(Object.keys(schemas.Config.allOf[0].properties.data.properties)).toContain('places')
    expect(schemas.ConsentRequest.properties.policyVersion).toMatchObject({ minimum: 1, maximum: 9999 })
    for (const { path, responses } of operations.filter(({ path }) => path.startsWith('/subscriptions/')))
      expect([path, Object.keys(responses)]).toEqual([path, expect.arrayContaining(['404'])])
  })

  it('leads every reference somewhere, and every schema compiles', () => {
    const references = JSON.stringify(openApi).matchAll(/"\$ref":"#([^"]+)"/g)
    for (const [, place = ''] of references) {
      const steps = place
        .split('/')
        .slice(1)
        .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
      const found = steps.reduce<unknown>(
        (node, step) => (node && typeof node === 'object' ? Reflect.get(node, step) : undefined),
        document,
      )
      expect([place, typeof found]).toEqual([place, 'object'])
    }
    for (const { path, method, responses } of operations)
      for (const [status, { content = {} }] of Object.entries(responses))
        for (const type of Object.keys(content))
          expect(
            ajv.getSchema(
              `api:#${pointer('paths', path, method, 'responses', status, 'content', type, 'schema')}`,
            ),
          ).toBeTypeOf('function')
  })

  it('has the settings of every built type, in words and without what only the form needs', () => {
    for (const { type } of built)
      expect(Object.keys(openApi.components.schemas)).toContain(`Settings.${type}`)
    const text = JSON.stringify(openApi)
    expect(text).not.toMatch(/"(showIf|itemTitle|placeholder)":"/)
    expect(text).not.toMatch(/"(label|help)":\{"vi"/)
    expect(text).not.toContain('"$defs"')
  })
})

describe('the service', () => {
  let service: ServiceProcess
  beforeAll(async () => {
    service = await startServiceOnDatabase()
  })
  afterAll(() => service.remove())

  async function ask(path: string, address: string, method = 'get', body?: unknown) {
    const response = await fetch(service.url + address, {
      method: method.toUpperCase(),
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json' },
      }),
    })
    const type = response.headers.get('content-type')?.split(';')[0] ?? ''
    return {
      status: response.status,
      issues: issues(path, method, response.status, type, await response.json()),
    }
  }

  it.each(built.map(({ slug }) => slug))('publishes %s as the document says', async (slug) => {
    const config = '/widgets/{publicId}/config'
    expect(await ask(config, `/api/v1/widgets/demo-${slug}/config`)).toEqual({ status: 200, issues: [] })
    expect(await ask('/widgets/{publicId}/stats', `/api/v1/widgets/demo-${slug}/stats`)).toEqual({
      status: 200,
      issues: [],
    })
  })

  it('answers jobs, health and problems as the document says', async () => {
    expect(await ask('/health', '/health')).toEqual({ status: 200, issues: [] })
    expect(await ask('/widgets/{publicId}/jobs', '/api/v1/widgets/khong-co/jobs')).toEqual({
      status: 404,
      issues: [],
    })
    expect(
      await ask('/widgets/{publicId}/config', '/api/v1/widgets/demo-countdown/config', 'post'),
    ).toMatchObject({ status: 405 })
    const events = '/widgets/{publicId}/events'
    const address = '/api/v1/widgets/demo-countdown/events'
    expect(await ask(events, address, 'post', { type: 'view' })).toEqual({ status: 202, issues: [] })
    expect(await ask(events, address, 'post', { type: 'vue' })).toEqual({ status: 422, issues: [] })
  })

  it.runIf(built.some(({ slug }) => slug === 'job-board'))(
    'publishes jobs as the document says',
    async () => {
      const jobs = '/widgets/{publicId}/jobs'
      const address = '/api/v1/widgets/demo-job-board/jobs'
      expect(await ask(jobs, address)).toEqual({ status: 200, issues: [] })
      const [{ slug }] = JSON.parse(await (await fetch(service.url + address)).text())
      expect(await ask(`${jobs}/{jobSlug}`, `${address}/${slug}`)).toEqual({ status: 200, issues: [] })
    },
  )
})
