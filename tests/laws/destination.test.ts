import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { icons as lucide } from '@iconify-json/lucide'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { destinations } from '../../api/destinations/destinations.ts'

const root = join(import.meta.dirname, '../..')
let copy: string
/** Printed by `drive-destination.ts`; tests look into it freely. */
let result: ReturnType<typeof JSON.parse>

/** Adds the folder of one more destination, and its line in the list. */
async function addDestination() {
  const own = await readFile(join(root, 'tests/laws/fax/index.ts'), 'utf8')
  await mkdir(join(copy, 'api/destinations/fax'))
  await writeFile(join(copy, 'api/destinations/fax/index.ts'), own.replaceAll('../../../api/', '../../'))
  const list = join(copy, 'api/destinations/destinations.ts')
  const text = await readFile(list, 'utf8')
  const added = text
    .replace('import { email }', "import { fax } from './fax/index.ts'\nimport { email }")
    .replace(/(export const destinations: .* = \[)/, '$1\n  fax,')
  await writeFile(list, added)
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'nhung-law-'))
  for (const folder of ['api', 'widgets', 'build-scripts', 'tests/laws', 'package.json'])
    await cp(join(root, folder), join(copy, folder), { recursive: true })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  await addDestination()
  const drive = [join(copy, 'tests/laws/drive-destination.ts')]
  result = JSON.parse((await promisify(execFile)(process.execPath, drive)).stdout)
})
afterAll(() => rm(copy, { recursive: true, force: true }))

test('the API describes one more destination: its form, its steps, its document and what is secret', () => {
  expect(result.described).toMatchObject({
    label: { vi: 'Máy fax' },
    document: { url: 'https://fax.example/docs' },
    steps: [{ vi: 'Xem số ở mặt sau máy.' }],
    secrets: ['key'],
    schema: {
      properties: { number: { label: { vi: 'Số fax' }, maxLength: 20 }, key: { ui: 'secret' } },
      required: ['number', 'key'],
    },
  })
})

test('its settings are checked, tried, stored without what is secret, and sent with it', () => {
  expect(result.tried).toMatchObject({ status: 200, body: { delivered: true } })
  const pointers = result.wrong.body.errors.map(({ pointer }: { pointer: string }) => pointer)
  expect([result.wrong.status, pointers]).toEqual([422, ['#/settings/number', '#/settings/key']])
  expect(result.made).toMatchObject({ status: 201, body: { secrets: ['key'] } })
  expect(result.made.body.settings).toEqual({ number: '0912345678' })
  expect(result.asked).toContainEqual({
    url: 'https://fax.example/0912345678',
    headers: { Authorization: 'Bearer canary-of-the-law' },
    body: 'Liên hệ mới\nHọ tên: Lan\nEmail: lan@vidu.vn\nNội dung: Còn bánh không?',
  })
})

test('the log says what became of its deliveries, in its words', () => {
  expect(result.log).toMatchObject([
    { state: 'dead', why: { vi: 'Máy fax hết giấy.' }, lastError: 'The fax is out of paper.' },
    { state: 'sent', why: null },
  ])
  expect(result.shown).toMatchObject([{ type: 'fax', deliveries: { dead: 1, queued: 0 } }])
})

test.for(destinations)(
  '$name is named as its folder, has a README and an icon that the dashboard bundles',
  async (one) => {
    const folder = join(root, 'api/destinations', one.name)
    expect(await readFile(join(folder, 'README.md'), 'utf8')).toMatch(/^# /)
    const source = await readFile(join(folder, 'index.ts'), 'utf8')
    expect(source).toContain(`icon: '${one.icon}'`)
    expect(Object.keys(lucide.icons).map((name) => `i-lucide-${name}`)).toContain(one.icon)
  },
)
