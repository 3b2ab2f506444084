/** PostgreSQL commits, and its answer is lost: nobody may take that for "nothing was stored". */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminHarness, openAdminHarness } from '../admin/harness.ts'
import { dropTestDatabase, testDatabase } from '../harness/test-database.ts'
import { pdf } from '../uploads/files/pdf.ts'
import { job, person } from '../uploads/harness.ts'
import { file, multipart } from '../uploads/multipart.ts'
import { startForwarder } from './forwarder.ts'

let folder: string
let harness: AdminHarness
let forwarder: Awaited<ReturnType<typeof startForwarder>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nhung-commit-'))
  forwarder = await startForwarder(new URL((await testDatabase(folder)) ?? ''))
  harness = await openAdminHarness({ settings: { databaseUrl: forwarder.url } })
})
afterAll(async () => {
  await harness.close()
  forwarder.stop()
  await dropTestDatabase(folder)
  await rm(folder, { recursive: true, force: true })
})

/** A published board, and what becomes of an application to its job. */
async function board() {
  const { api } = harness.editor
  const { publicId } = (await api('POST', '/widgets', { type: 'JOB_BOARD', name: 'Tuyển dụng' })).body
  const { draft } = (await api('GET', `/widgets/${publicId}`)).body
  const jobs = [{ ...draft.collections.jobs[0], ...job('ke-toan') }]
  const privateSettings = { ...draft.privateSettings, minFillSeconds: 0 }
  const saved = await api('PUT', `/widgets/${publicId}/draft`, {
    ...{ version: 1, collections: { jobs }, privateSettings },
  })
  expect(saved.status).toBe(200)
  expect((await api('POST', `/widgets/${publicId}/publish`)).status).toBe(201)
  return publicId
}

test('an applicant is asked to send again, and the file of the row that was stored stays', async () => {
  const publicId = await board()
  const cv = pdf()
  const { body, type } = multipart([...person, file('resume', 'Hồ sơ.pdf', cv)])
  const apply = () =>
    fetch(`${harness.origin}/api/v1/widgets/${publicId}/jobs/ke-toan/apply`, {
      method: 'POST',
      headers: { 'Content-Type': type, 'Idempotency-Key': 'one-application' },
      body: Uint8Array.from(body),
    })
  const isLost = forwarder.loseCommit()
  const [lost] = await Promise.all([apply(), isLost])
  const problem: { type: string; detail: string } = Object(await lost.json())
  expect([lost.status, problem.type]).toEqual([503, '/problems/unavailable'])
  expect(problem.detail).toContain('chưa rõ đã lưu hay chưa')
  expect(Number(lost.headers.get('retry-after'))).toBeGreaterThan(0)

  expect((await apply()).status).toBe(201)
  const { items } = (await harness.viewer.api('GET', `/widgets/${publicId}/applications`)).body
  expect(items).toHaveLength(1)
  const { id, files } = items[0]
  const download = await fetch(`${harness.origin}/admin/api/applications/${id}/files/${files[0].id}`, {
    headers: { Authorization: `Bearer ${harness.owner.key}` },
  })
  expect(download.status).toBe(200)
  expect(Buffer.from(await download.arrayBuffer()).equals(cv)).toBe(true)
})

test('what was published is shown without another press, and a second press publishes once more', async () => {
  const publicId = await board()
  const { api } = harness.editor
  const config = async () =>
    (await harness.anonymous('GET', `/api/v1/widgets/${publicId}/config`)).body.revision
  expect(await config()).toBe(1)
  const statuses: number[] = []
  // Publishing commits a revision that is being written, then makes it live: the answer to either may be lost.
  for (const before of [0, 1]) {
    const isLost = forwarder.loseCommit(before)
    const [lost] = await Promise.all([api('POST', `/widgets/${publicId}/publish`), isLost])
    statuses.push(lost.status)
  }
  expect(statuses).toEqual([503, 503])
  const { liveRevision } = (await api('GET', `/widgets/${publicId}`)).body
  await expect.poll(config).toBe(liveRevision)
  const again = await api('POST', `/widgets/${publicId}/publish`)
  expect(again.status).toBe(201)
  await expect.poll(config).toBe(again.body.revision)
  await expect.poll(() => harness.stores.pointers.dirty()).toEqual([])
})
