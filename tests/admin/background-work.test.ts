import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newRowId } from '../../api/database/ids.ts'
import { inOneProcess } from '../harness/two-services.ts'
import { type AdminHarness, openAdminHarness } from './harness.ts'

const rows = 3000
/** Far more than the buffers of a connection hold, so that an unread export stands still. */
const message = 'Chào shop '.repeat(1000)

let harness: AdminHarness
let publicId: string
beforeAll(async () => {
  harness = await openAdminHarness({ service: { maxExportWait: 200 } })
  const made = await harness.editor.api('POST', '/widgets', { type: 'SCROLL_TO_TOP', name: 'Lên đầu' })
  publicId = made.body.publicId
  await harness.editor.api('POST', `/widgets/${publicId}/publish`)
  const { database, tenants } = harness
  const at = Date.parse('2026-11-20T08:00:00Z')
  const person = {
    name: 'Lan',
    email: 'lan@vidu.vn',
    phone: '',
    message,
    callback: '',
    fields: '{}',
    spamReasons: [],
  }
  const write = (index: number) => ({
    ...person,
    tenantId: tenants.a,
    publicId,
    at: at + index,
    id: newRowId(at + index),
    response: { status: 201, body: '{}' },
  })
  for (let done = 0; done < rows; done += 500)
    await Promise.all(
      Array.from({ length: 500 }, (_, index) => database.append('contact', write(done + index))),
    )
})
afterAll(() => harness.close())

const headers = () => ({ Authorization: `Bearer ${harness.viewer.key}` })
const path = () => `/widgets/${publicId}/submissions?format=csv`

/** Resolves with the first bytes, and reads no more. */
const startExport = () =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(`${harness.origin}/admin/api${path()}`, { headers: headers() }, (response) =>
      response.once('readable', () => resolve(response)),
    ).once('error', reject)
  })

inOneProcess(
  'two exports run at a time: a third is asked to come back, and visitors and the admin are served',
  async () => {
    const running = [await startExport(), await startExport()]
    expect(running.map(({ statusCode }) => statusCode)).toEqual([200, 200])

    const third = await harness.viewer.api('GET', path())
    expect(third.status).toBe(503)
    expect(third.body.type).toBe('/problems/overloaded')
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)

    const config = await harness.anonymous('GET', `/api/v1/widgets/${publicId}/config`)
    expect(config.status).toBe(200)
    const found = await harness.viewer.api('GET', `/widgets/${publicId}/submissions?search=cha sho&limit=1`)
    expect(found.body.items).toHaveLength(1)

    running[0]?.destroy()
    const statusOfNext = async () => {
      const next = await startExport()
      next.destroy()
      return next.statusCode
    }
    await expect.poll(statusOfNext).toBe(200)
    let bytes = 0
    for await (const chunk of running[1] ?? []) bytes += chunk.length
    expect(bytes).toBeGreaterThan(rows * message.length)
  },
)

test('a read over the time limit is a problem that says so, and visitors are served', async () => {
  // A thread takes longer to start than this.
  const impatient = await openAdminHarness({ service: { readTimeout: 0 } })
  try {
    const response = await impatient.viewer.api('GET', '/widgets')
    expect(response.status).toBe(503)
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(response.body.type).toBe('/problems/read-too-long')
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    const { status } = await impatient.anonymous('GET', '/api/v1/widgets/none/config')
    expect(status).toBe(404)
    expect(impatient.log).toEqual([])
  } finally {
    await impatient.close()
  }
})
