import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { storeUpload } from '../harness/test-store.ts'
import { createFixtures, type Fixtures } from './fixtures.ts'
import { type AdminHarness, openAdminHarness } from './harness.ts'

const run = promisify(execFile)

let harness: AdminHarness
let fixtures: Fixtures
let folder: string
beforeAll(async () => {
  harness = await openAdminHarness()
  fixtures = await createFixtures(harness)
  folder = await mkdtemp(join(tmpdir(), 'nhung-export-'))
})
afterAll(async () => {
  await harness.close()
  await rm(folder, { recursive: true, force: true })
})

const canary = 'CANARY-bi-mat-7361'

async function exported(): Promise<Uint8Array> {
  const { owner, origin } = harness
  expect((await owner.api('POST', '/tenant/export')).status).toBe(202)
  await expect.poll(async () => (await owner.api('GET', '/tenant/export')).body.state).toBe('ready')
  const response = await fetch(`${origin}/admin/api/tenant/export/archive`, {
    headers: { Authorization: `Bearer ${owner.key}` },
  })
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="?nhung-\d{4}-\d\d-\d\d\.zip"?$/,
  )
  return response.bytes()
}

/** Python reads archives by code that is not ours, and checks each sum. */
async function unpack(archive: Uint8Array): Promise<Record<string, string>> {
  const path = join(folder, 'all.zip')
  await writeFile(path, archive)
  const target = join(folder, 'all')
  const program =
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2])'
  await run('python3', ['-c', program, path, target])
  const entries = await readdir(target, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [file.slice(target.length + 1), await readFile(file, 'utf8')]),
    ),
  )
}

test('an archive has all of the tenant, no secret, and nothing of another', async () => {
  const { owner, otherOwner } = harness
  const secret = { webhookUrl: 'https://hook.vidu.vn', webhookSecret: canary.padEnd(32, 'x') }
  const made = await owner.api('POST', '/widgets', { type: 'CONTACT_FORM', name: 'Liên hệ Đà Lạt' })
  const draft = { ...made.body.draft.privateSettings, ...secret }
  const path = `/widgets/${made.body.publicId}`
  expect(
    (await owner.api('PUT', `${path}/draft`, { privateSettings: draft }, { 'If-Match': '1' })).status,
  ).toBe(200)
  expect((await owner.api('POST', `${path}/publish`)).status).toBe(201)
  expect((await owner.api('GET', path)).text).toContain(canary)
  const profile = { name: 'Tiệm hoa Đà Lạt' }
  await owner.api('PUT', '/profile', { version: 0, profile })
  await owner.api('DELETE', path)
  await otherOwner.api('POST', '/widgets', { type: 'COUNTDOWN', name: 'Của tiệm khác' })
  await storeUpload(harness.folder, `${harness.tenants.a}/2026/11/${'a'.repeat(32)}`, Buffer.from('%PDF'))

  const connected = { provider: 'sepay', byAmount: true, settings: { secret: `${canary}-sepay` } }
  expect((await owner.api('PUT', '/payment-sources', connected)).status).toBe(200)
  const files = await unpack(await exported())
  const own = `widgets/${fixtures.publicId}`
  expect(Object.keys(files).sort()).toEqual(
    [
      ...['README.txt', 'audit.csv', 'members.csv', 'payments.csv', 'statistics.csv', 'tenant.json'],
      `widgets/${made.body.publicId}/widget.json`,
      ...['applications', 'orders', 'plays', 'submissions', 'subscribers'].map(
        (inbox) => `${own}/${inbox}.csv`,
      ),
      `${own}/files/application-a/file-a-Hồ sơ.pdf`,
      `${own}/widget.json`,
    ].sort(),
  )
  expect(files['README.txt']).toMatch(/TIẾNG VIỆT[\s\S]*ENGLISH/)
  expect(files[`${own}/files/application-a/file-a-Hồ sơ.pdf`]).toBe('%PDF')
  expect(files[`${own}/submissions.csv`]).toContain('lan@vidu.vn')
  expect(files['members.csv']).toContain('chu@tiem-a.vn')
  expect(JSON.parse(files['tenant.json'] ?? '')).toMatchObject({
    profile,
    paymentSources: [{ provider: 'sepay', byAmount: true, settings: {} }],
  })
  expect(files['payments.csv']).toMatch(/^\ufeffid,paidAt,amount,state,/)
  expect(files['payments.csv']).toContain(',90000,unmatched,')
  expect(files['audit.csv']).toContain('widgets.publish')
  const widget = JSON.parse(files[`widgets/${made.body.publicId}/widget.json`] ?? '')
  expect(widget).toMatchObject({
    name: 'Liên hệ Đà Lạt',
    archivedAt: expect.any(String),
    draft: { privateSettings: { webhookUrl: 'https://hook.vidu.vn' } },
  })
  const all = Object.values(files).join('\n')
  const keys = [harness.owner.key, harness.viewer.key]
  for (const hidden of [canary, 'Của tiệm khác', harness.tenants.b, 'Tiệm B', ...keys])
    expect(all).not.toContain(hidden)
})

test('another owner finds no archive, an editor is refused, and the private folder keeps one alone', async () => {
  const { otherOwner, editor, viewer } = harness
  expect((await otherOwner.api('GET', '/tenant/export')).body).toBeNull()
  expect((await otherOwner.api('GET', '/tenant/export/archive')).status).toBe(404)
  for (const { api } of [editor, viewer]) {
    expect((await api('POST', '/tenant/export')).status).toBe(403)
    expect((await api('GET', '/tenant/export/archive')).status).toBe(403)
  }
  await exported()
  const kept = await readdir(join(dataFolders(harness.folder).private, 'exports'), { recursive: true })
  expect(kept.filter((name) => name.endsWith('.zip'))).toHaveLength(1)
  expect(harness.log).toEqual([])
})
