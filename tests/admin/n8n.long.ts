import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newRowId } from '../../api/database/ids.ts'
import { type AdminHarness, openAdminHarness } from './harness.ts'
import { everyProcedure } from './procedures.ts'

const load = createRequire(import.meta.url)
const folder = '../../deploy/n8n-nodes-nhung'
const { n8n } = load(`${folder}/package.json`)
const [credentials, node] = [n8n.credentials[0], n8n.nodes[0]].map(
  (file) => Object.values(load(`${folder}/${file}`))[0],
) as [new () => Declared, new () => Declared]

/** The parts of a node and of credentials that n8n reads. */
interface Declared {
  name: string
  description: { properties: { options: { value: string }[] }[] }
  authenticate: { properties: { headers: Record<string, string> } }
  test: { request: { baseURL: string; url: string } }
  poll(this: unknown): Promise<{ json: { message: string } }[][] | null>
}

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterAll(() => harness.close())

/** Puts `{{$credentials.key}}` in, as n8n does. */
const filled = (text: string, values: Record<string, string>) =>
  text.replace(/^=/, '').replace(/\{\{\$credentials\.(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

/** The functions that n8n gives to `poll` (IPollFunctions): credentials, the parameter, state of the workflow, requests. */
function workflow(list: string) {
  const own = { url: `${harness.origin}/`, key: harness.viewer.key }
  const { authenticate } = new credentials()
  const state = {}
  const functions = (mode: string) => ({
    getCredentials: async () => own,
    getNodeParameter: () => list,
    getMode: () => mode,
    getWorkflowStaticData: () => state,
    helpers: {
      async httpRequestWithAuthentication(
        name: string,
        { url, qs }: { url: string; qs: Record<string, string> },
      ) {
        expect(name).toBe(new credentials().name)
        const headers = Object.fromEntries(
          Object.entries(authenticate.properties.headers).map(([key, value]) => [key, filled(value, own)]),
        )
        const response = await fetch(`${url}?${new URLSearchParams(qs)}`, { headers })
        if (!response.ok) throw new Error(`${response.status}`)
        return response.json()
      },
    },
  })
  return async (mode = 'trigger') => {
    const found = await new node().poll.call(functions(mode))
    return found?.map((output) => output.map(({ json }) => json.message)) ?? null
  }
}

let second = 600
async function arrived(publicId: string, message: string) {
  const at = Date.now() - second-- * 1000
  await harness.database.append('contact', {
    ...{
      tenantId: harness.tenants.a,
      publicId,
      at,
      id: newRowId(at),
      name: 'Lan',
      email: 'lan@vidu.vn',
      phone: '',
    },
    ...{ message, callback: '', fields: '{}', spamReasons: [], response: { status: 201, body: '' } },
  })
}

test('a workflow gets what arrives after it was switched on, once and in order', async () => {
  const { publicId } = (
    await harness.editor.api('POST', '/widgets', { type: 'CONTACT_FORM', name: 'Liên hệ' })
  ).body
  const look = workflow('submissions')
  expect(await look('manual')).toBe(null)
  await arrived(publicId, 'Trước')
  expect(await look('manual')).toEqual([['Trước']])
  expect(await look()).toBe(null)
  expect(await look()).toBe(null)
  const wanted = Array.from({ length: 230 }, (_, at) => `Tin ${at}`)
  for (const message of wanted) await arrived(publicId, message)
  expect(await look()).toEqual([wanted])
  expect(await look()).toBe(null)
})

test('one that was switched on before the first row gets that too', async () => {
  const look = workflow('applications')
  expect(await look()).toBe(null)
  expect(await look()).toBe(null)
})

test('it offers every list of the service, and tries its key', async () => {
  const offered = new node().description.properties[0]?.options.map(({ value }) => `polling.${value}`)
  const known = everyProcedure().map(({ name }) => name)
  expect(offered?.sort()).toEqual(known.filter((name) => name.startsWith('polling.')).sort())
  const { request } = new credentials().test
  const url = `${filled(request.baseURL, { url: harness.origin })}${request.url}`
  const status = async (key: string) =>
    (await fetch(url, { headers: { Authorization: `Bearer ${key}` } })).status
  expect([await status(harness.viewer.key), await status('khong')]).toEqual([200, 401])
})
