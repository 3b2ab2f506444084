import { appendFile, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openReadOnly } from '../../api/database/open-read-only.ts'
import { temporaryDatabase } from '../../api/database/temporary.fixture.ts'
import { caller } from '../admin/harness.ts'
import { runAdmin } from '../harness/admin-command.ts'
import { startServiceProcess } from '../harness/service-process.ts'
import { pathsIn } from '../harness/stored-shop.ts'
import { describeSchema, unpackOlderData } from './older-data.ts'

async function start(dataDir: string, env: Record<string, string>) {
  const service = await startServiceProcess({ dataDir, env })
  onTestFinished(async () => void (await service.stop()))
  return service
}

test('a start on data of an older version keeps every row, file and address, and verify is clean', async () => {
  const { dataDir, facts, env } = await unpackOlderData()
  const published = async () =>
    (await pathsIn(join(dataDir, 'published'))).filter((path) => !path.startsWith('build'))
  const before = await published()
  const early = await runAdmin(['backup', join(dataDir, '../early')], env)
  expect(early).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('of an older version: restart'),
  })

  const service = await start(dataDir, env)
  for (const [id, config] of Object.entries(facts.configs))
    expect(await (await fetch(`${service.url}/api/v1/widgets/${id}/config`)).json()).toEqual(config)
  for (const id of [facts.withdrawn, facts.archived])
    expect((await fetch(`${service.url}/api/v1/widgets/${id}/config`)).status).toBe(404)
  expect((await fetch(service.url + facts.picture)).status).toBe(200)
  const call = caller(service.url, { Authorization: `Bearer ${facts.key}` })
  const { body } = await call('GET', `/admin/api/widgets/${facts.contact}/submissions`)
  expect(body.items.map(({ message }: { message: string }) => message)).toEqual(['Ba', 'Hai', 'Một'])
  expect((await call('GET', `/admin/api/widgets/${facts.board}/applications`)).body.items).toHaveLength(1)
  expect(await published()).toEqual(before)

  const upgraded = await openReadOnly({ folder: join(dataDir, 'private') })
  onTestFinished(() => upgraded.close())
  expect(await describeSchema(upgraded.kysely, 'sqlite')).toEqual(
    await describeSchema((await temporaryDatabase()).kysely, 'sqlite'),
  )
  const verified = await runAdmin(['verify'], env)
  expect(verified).toMatchObject({ code: 0, out: '', err: expect.stringContaining('have no checksums') })
  expect(await runAdmin(['verify', '--record'], env)).toMatchObject({ code: 0, out: '' })
  expect((await runAdmin(['verify'], env)).err).not.toContain('have no checksums')
  // A revision that shares files with earlier ones.
  expect((await call('POST', `/admin/api/widgets/${facts.board}/publish`)).body.revision).toBe(3)
  expect(await runAdmin(['verify'], env)).toMatchObject({ code: 0, out: '' })
})

test('a damaged row, file, pointer, upload and picture are each found, and mended from a backup', async () => {
  const { dataDir, backup, facts, env } = await unpackOlderData()
  await (await start(dataDir, env)).stop()
  expect(await runAdmin(['verify', '--record'], env)).toMatchObject({ code: 0 })
  const { board, contact, faq } = facts
  const widgets = join(dataDir, 'published/widgets')
  const picture = join(dataDir, 'published', facts.picture.replace('.webp', '.avif'))
  const uploads = join(dataDir, 'private/uploads')
  const upload =
    (await readdir(uploads, { recursive: true })).find((path) => /[0-9a-f]{32}$/.test(path)) ?? ''
  const whole = await Promise.all(
    [picture, join(uploads, upload), join(widgets, board, 'r/1/jobs.json')].map((path) => readFile(path)),
  )

  const database = new Sqlite(join(dataDir, 'private/nhung.db'))
  database.prepare("update revision set draft = '{\"na' where public_id = ? and n = 1").run(contact)
  database.close()
  // All forms of one file: nothing is left to make it from but the draft and the backup.
  for (const suffix of ['', '.br', '.gz'])
    await writeFile(join(widgets, board, `r/1/jobs.json${suffix}`), '[]')
  await rm(join(widgets, faq, 'r/2/config.json'))
  await rm(join(widgets, faq, 'live'))
  await symlink('r/2', join(widgets, faq, 'live'))
  await appendFile(picture, 'x')
  await rm(join(uploads, upload))

  const pictureKey = facts.picture.split('/')[2]
  const damages = [
    `database: draft of revision ${contact} 1 can't be read`,
    ...['', '.br', '.gz'].map((suffix) => `${board} revision 1: jobs.json${suffix} `),
    `${faq} revision 2: config.json is missing`,
    `${faq}: visitors see r/2 and should see r/1`,
    `${upload}: uploaded file is missing`,
    `${pictureKey}: uploaded picture has other bytes than were made`,
  ]
  const found = await runAdmin(['verify'], env)
  expect(found.code).toBe(1)
  for (const damage of damages) expect(found.out).toContain(damage)

  const alone = await runAdmin(['verify', '--repair'], env)
  expect(alone).toMatchObject({ code: 1, err: expect.stringContaining('3 findings') })
  expect(alone.out).toContain(`${faq} revision 2: config.json is missing: mended`)
  expect(alone.out).toContain(`${faq}: visitors see r/2 and should see r/1: mended`)
  const mended = await runAdmin(['verify', '--repair', '--from', backup], env)
  expect(mended).toMatchObject({ code: 0 })
  expect(await runAdmin(['verify'], env)).toMatchObject({ code: 0, out: '' })
  expect(
    await Promise.all(
      [picture, join(uploads, upload), join(widgets, board, 'r/1/jobs.json')].map((path) => readFile(path)),
    ),
  ).toEqual(whole)
  const service = await start(dataDir, env)
  const call = caller(service.url, { Authorization: `Bearer ${facts.key}` })
  expect((await call('GET', `/admin/api/widgets/${contact}/revisions/1`)).body.draft).toBeDefined()
})

test('a database whose pages are damaged is named by verify in plain lines, and restored', async () => {
  const { dataDir, backup, env } = await unpackOlderData()
  await (await start(dataDir, env)).stop()
  const path = join(dataDir, 'private/nhung.db')
  const bytes = await readFile(path)
  // The widgets' rows stand in the middle.
  const at = bytes.indexOf('CONTACT_FORM', 4096 * 4)
  bytes.fill(0xff, at - (at % 4096), at - (at % 4096) + 64)
  await writeFile(path, bytes)
  const verified = await runAdmin(['verify'], env)
  expect(verified.code).toBe(1)
  expect(verified.out + verified.err).toMatch(/restore a backup/)
  expect(verified.err).not.toContain('    at ')
  await rename(join(dataDir, 'private'), join(dataDir, '../damaged'))
  expect(await runAdmin(['restore', backup], env)).toMatchObject({ code: 0, out: '' })
  expect(await runAdmin(['verify'], env)).toMatchObject({ code: 0, out: '' })
})
