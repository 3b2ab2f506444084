/** A wrong setting loses nothing: the data folder knows its database. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../api/database/open-database.ts'
import { markRestoring } from '../../api/database/relocation.ts'
import { temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { kindStorage } from '../../api/inbox/kinds.ts'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { runAdmin } from '../harness/admin-command.ts'
import { programEnvironment } from '../harness/program.ts'
import { startServiceProcess } from '../harness/service-process.ts'
import { expectRefused, pathsIn, stopShop } from '../harness/stored-shop.ts'

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

test('a folder whose database is gone keeps every file, whatever is started on it, until it is restored', async () => {
  const { dataDir, env, backup, paths, shop } = await stopShop()
  const database = join(dataDir, 'private/nhung.db')
  for (const suffix of ['', '-wal', '-shm']) await rm(database + suffix, { force: true })
  const left = paths.filter((path) => path !== 'private/nhung.db')
  await expectRefused(env, 'its database is not in DATA_DIR', 'DATABASE_URL', 'restore')
  for (const command of [
    ['tenant', 'create', 'Tiệm'],
    ['verify'],
    ['backup', join(await temporaryFolder(), 'b')],
  ])
    expect(await runAdmin(command, env)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('its database is not in DATA_DIR'),
    })
  expect(await isThere(database)).toBe(false)
  expect(await pathsIn(dataDir)).toEqual(left)

  // Follows the advice of the line about a damaged database.
  await rename(join(dataDir, 'private'), join(await temporaryFolder(), 'private'))
  await expectRefused(env, 'its database is not in DATA_DIR')
  expect(await isThere(join(dataDir, 'published', shop.picture.slice(1)))).toBe(true)
  expect(await runAdmin(['restore', backup], env)).toMatchObject({ code: 0, out: '' })
  const service = await startServiceProcess({ dataDir, env })
  onTestFinished(async () => void (await service.stop()))
  expect((await fetch(service.url + shop.picture)).status).toBe(200)
  expect(await runAdmin(['verify'], env)).toMatchObject({ code: 0, out: '' })
})

test('a database of another folder is refused in one line, and so are its commands', async () => {
  const [one, other] = [await stopShop(), await stopShop()]
  const [mine, theirs] = [one, other].map(({ dataDir }) => join(dataDir, 'private/nhung.db'))
  await cp(theirs ?? '', mine ?? '')
  await expectRefused(one.env, 'belongs to installation', 'that belong together')
  const backup = join(await temporaryFolder(), 'backup')
  const refused = await runAdmin(['backup', backup], one.env)
  expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('belongs to installation') })
  expect(refused.err.trim().split('\n')).toHaveLength(1)
  expect(await isThere(backup)).toBe(false)
  expect(await runAdmin(['restore', other.backup], one.env)).toMatchObject({ code: 1 })
  expect(await pathsIn(one.dataDir)).toEqual(one.paths)
})

test('a command without the settings of the service makes no folder and no database', async () => {
  const nowhere = join(await temporaryFolder(), 'data')
  const commands = [
    ['tenant', 'create', 'Tiệm'],
    ['key', 'create', '--tenant', 'x', '--role', 'owner'],
    ['verify'],
  ]
  for (const command of [...commands, ['backup', join(nowhere, '../backup')], ['migrate', '--cancel']]) {
    const refused = await runAdmin(command, { DATA_DIR: nowhere })
    expect(refused).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('settings of the service'),
    })
    expect(refused.err.trim().split('\n')).toHaveLength(1)
  }
  expect(await isThere(nowhere)).toBe(false)
})

test('a restore that was killed is named at the next start, and what is there waits for it', async () => {
  const { backup } = await stopShop()
  const data = join(await temporaryFolder(), 'data')
  const env = { DATA_DIR: data, DEMO: '0' }
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../api/admin/cli.ts'), 'restore', backup],
    {
      env: { ...programEnvironment, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  for await (const text of child.stderr.setEncoding('utf8')) if (text.includes('Published widgets')) break
  child.kill('SIGKILL')
  await once(child, 'exit')
  // It may have come to its end by then.
  const database = await openDatabase({ folder: dataFolders(data).private }, kindStorage)
  await markRestoring(database, backup)
  await database.close()
  const stray = join(data, 'private/uploads/t/2026/11', 'a'.repeat(32))
  await mkdir(join(stray, '..'), { recursive: true })
  await writeFile(stray, 'CV')
  await expectRefused(env, `a restore of ${backup} has not ended`, `restore ${backup}`)
  expect((await runAdmin(['tenant', 'create', 'Tiệm'], env)).err).toContain('has not ended')
  expect(await readFile(stray, 'utf8')).toBe('CV')
  expect(await runAdmin(['restore', backup], env)).toMatchObject({ code: 0, out: '' })

  // Files without a row wait in the trash.
  const service = await startServiceProcess({ dataDir: data, env })
  onTestFinished(async () => void (await service.stop()))
  await expect
    .poll(service.output)
    .toMatch(/ trash uploads=1 pictures=0 to=trash\/\d{4}-\d\d-\d\d emptied=\S+\n/)
  expect(
    (await pathsIn(join(data, 'private/trash'))).filter((path) => path.endsWith('a'.repeat(32))),
  ).toHaveLength(1)
})

test('doctor says what belongs to what, also where the database is foreign or gone, and changes nothing', async () => {
  const { dataDir, env, paths } = await stopShop()
  const whole = await runAdmin(['doctor'], env)
  expect(whole).toMatchObject({ code: 0, err: '' })
  const id = /installation ([0-9a-f-]{36})/.exec(whole.out)?.[1] ?? expect.fail(whole.out)
  for (const line of [
    `DATA_DIR ${dataDir}: installation ${id}\n`,
    'a service is not at work on it',
    `database SQLite in ${dataDir}: installation ${id}\n`,
    'of this version',
    'relocation: none',
    '2 tenants, 3 widgets, ',
    'uploads: 1 with a row, 0 without',
    'pictures: 1 with a row, 0 without',
    'trash: empty',
  ])
    expect(whole.out).toContain(line)
  expect(whole.out).toMatch(/last backup: \d{4}-.*backup\n/)
  expect(whole.out.endsWith('OK\n')).toBe(true)

  const other = await stopShop()
  const database = join(dataDir, 'private/nhung.db')
  await cp(join(other.dataDir, 'private/nhung.db'), database)
  const foreign = await runAdmin(['doctor'], env)
  expect(foreign).toMatchObject({ code: 1, err: 'nhung: 1 problems\n' })
  expect(foreign.out).toMatch(/PROBLEM: DATA_DIR \S+ belongs to installation/)
  expect(foreign.out).toContain('uploads: 0 with a row, 1 without')

  await rm(database)
  const gone = await runAdmin(['doctor'], env)
  expect(gone).toMatchObject({ code: 1, out: expect.stringContaining('database: not there') })
  expect(gone.out).toContain('its database is not in DATA_DIR')
  const nowhere = join(dataDir, 'nowhere')
  expect(await runAdmin(['doctor'], { DATA_DIR: nowhere })).toMatchObject({
    code: 1,
    out: expect.stringContaining(`DATA_DIR ${nowhere}: not there`),
  })
  expect(await isThere(nowhere)).toBe(false)
  expect(await pathsIn(dataDir)).toEqual(paths.filter((path) => path !== 'private/nhung.db'))
})
