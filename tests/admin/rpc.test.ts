import { createORPCClient, isDefinedError, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminClient } from '../../api/admin/router.ts'
import { type AdminHarness, openAdminHarness } from './harness.ts'
import { everyAuthProcedure, everyProcedure } from './procedures.ts'

let harness: AdminHarness
let client: AdminClient
beforeAll(async () => {
  harness = await openAdminHarness()
  const link = new RPCLink({
    url: `${harness.origin}/admin/rpc`,
    headers: { Authorization: `Bearer ${harness.editor.key}`, 'Accept-Language': 'en' },
  })
  client = createORPCClient(link)
})
afterAll(() => harness.close())

test('the typed client does the main job', async () => {
  const made = await client.widgets.create({ type: 'SCROLL_TO_TOP', name: 'Lên đầu' })
  const { publicId } = made
  const theme = { primary: '#00aa00' }
  const saved = await client.widgets.saveDraft({ publicId, theme, version: made.draftVersion })
  expect(saved.draftVersion).toBe(2)
  expect((await client.widgets.publish({ publicId })).revision).toBe(1)
  expect((await client.widgets.get({ publicId })).draft.theme).toEqual(theme)
  expect((await client.stats.get({ publicId, days: 7 })).period.views.total).toBe(0)
  expect((await client.inboxes.submissions({ publicId, spam: false, limit: 10 })).items).toEqual([])
  await client.widgets.archive({ publicId })
  expect((await client.widgets.list({})).items).toEqual([])
})

test('a problem reaches the client with its code, its status and its fields', async () => {
  const problem = await client.widgets.create({ type: 'CHAT', name: 'x' }).catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(ORPCError)
  expect(isDefinedError(problem as Error)).toBe(false)
  expect(problem).toMatchObject({
    code: 'validation',
    status: 422,
    message: 'Please look at the fields named here.',
    data: { errors: [{ pointer: '#/type', code: 'choice', message: 'There is no such widget type' }] },
  })
  const conflict = await client.widgets
    .create({ type: 'SCROLL_TO_TOP', name: 'x' })
    .then(({ publicId }) => client.widgets.saveDraft({ publicId, name: 'y', version: 7 }))
    .catch((error: unknown) => error)
  expect(conflict).toMatchObject({ code: 'draft-conflict', status: 412 })
})

test('the document describes every procedure of the REST form, and is open to read', async () => {
  const { body, status } = await harness.anonymous('GET', '/admin/api/openapi.json')
  expect(status).toBe(200)
  expect(body.openapi).toMatch(/^3\.1\./)
  expect(body.servers).toEqual([{ url: `${harness.origin}/admin/api` }])
  const described = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object)
      .filter((key) => key !== 'servers')
      .map((method) => `${method.toUpperCase()} ${path}`),
  )
  const procedures = [...everyProcedure(), ...everyAuthProcedure()]
  expect(described.sort()).toEqual(procedures.map(({ method, path }) => `${method} ${path}`).sort())
  expect(body.paths['/auth/sign-in'].servers).toEqual([{ url: `${harness.origin}/admin` }])
  const put = body.paths['/widgets/{publicId}/draft'].put
  expect(put.parameters.map((one: { name: string }) => one.name)).toContain('If-Match')
  const conflict = put.responses['412'].content['application/problem+json'].schema
  expect(conflict.allOf[1].properties.type.enum).toEqual(['/problems/draft-conflict'])
  expect(body.paths['/widgets'].post.responses).toHaveProperty('201')
  expect(body.paths['/widgets/{publicId}'].delete.responses['204']).not.toHaveProperty('content')
  for (const inbox of ['submissions', 'subscribers', 'applications', 'consents']) {
    const { parameters, responses } = body.paths[`/widgets/{publicId}/${inbox}`].get
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'format', in: 'query' }))
    expect(Object.keys(responses['200'].content)).toEqual(['application/json', 'text/csv'])
  }
  const csv = body.paths['/widgets/{publicId}/csv/{inbox}'].get
  expect(Object.keys(csv.responses['200'].content)).toEqual(['text/csv'])
  const { post: run, get: progress } = body.paths['/widgets/{publicId}/import/{collection}']
  expect(Object.keys(run.requestBody.content)).toEqual(['application/json', 'text/csv'])
  expect(run.parameters.map((one: { name: string }) => one.name)).toContain('confirm')
  expect(run.responses['200'].content['application/json'].schema.required).toContain('refusedCount')
  expect(Object.keys(progress.responses)).toContain('404')
  const references = JSON.stringify(body).match(/"\$ref":"[^"]+"/g) ?? []
  for (const reference of new Set(references)) {
    const path = reference.slice(8, -1).slice(2).split('/')
    expect([reference, path.reduce((node, key) => node?.[key], body)]).not.toContain(undefined)
  }
})
