import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { providers } from '../../api/payments/providers.ts'

const root = join(import.meta.dirname, '../..')
let copy: string
/** Printed by `drive-provider.ts`; tests look into it freely. */
let result: ReturnType<typeof JSON.parse>

/** Adds the folder of one more provider, and its line in the list. */
async function addProvider() {
  const own = await readFile(join(root, 'tests/laws/piggy/index.ts'), 'utf8')
  await mkdir(join(copy, 'api/payments/piggy'))
  const inside = own.replaceAll('../../../api/payments/', '../')
  await writeFile(join(copy, 'api/payments/piggy/index.ts'), inside)
  const list = join(copy, 'api/payments/providers.ts')
  const text = await readFile(list, 'utf8')
  const added = text.replace(/(export const providers.* = \[)/, '$1piggy, ')
  await writeFile(list, `import { piggy } from './piggy/index.ts'\n${added}`)
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'nhung-law-'))
  for (const folder of ['api', 'widgets', 'build-scripts', 'tests/laws', 'package.json'])
    await cp(join(root, folder), join(copy, folder), { recursive: true })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  await addProvider()
  const drive = [join(copy, 'tests/laws/drive-provider.ts')]
  result = JSON.parse((await promisify(execFile)(process.execPath, drive)).stdout)
})
afterAll(() => rm(copy, { recursive: true, force: true }))

test('the API describes one more provider: its form, its steps, its document and what is secret', () => {
  expect(result.described).toMatchObject({
    label: { vi: 'Heo đất' },
    document: { url: 'https://piggy.example/docs' },
    steps: [{ vi: 'Xem dưới bụng heo.' }],
    hasList: false,
    secrets: ['key'],
    schema: { properties: { key: { ui: 'secret', label: { vi: 'Chìa khóa' } } }, required: ['key'] },
  })
})

test('its settings are checked, and stored without what is secret', () => {
  const pointers = result.wrong.body.errors.map(({ pointer }: { pointer: string }) => pointer)
  expect([result.wrong.status, pointers]).toEqual([422, ['#/settings/key']])
  expect(result.saved).toMatchObject({
    status: 200,
    body: { provider: 'piggy', settings: {}, secrets: ['key'] },
  })
})

test('what it proves confirms an order, and nothing else does', () => {
  expect([result.forged.status, result.told.status]).toEqual([401, 200])
  expect(result.payments).toMatchObject([
    {
      provider: 'piggy',
      providerId: 'heo-1',
      amount: 50_000,
      state: 'matched',
      order: { reference: result.reference },
    },
  ])
  expect(result.orders).toMatchObject([{ reference: result.reference, status: 'paid', paidBy: 'piggy' }])
})

test.for(providers)('$name is named as its folder and has a README', async ({ name }) => {
  expect(await readFile(join(root, 'api/payments', name, 'README.md'), 'utf8')).toMatch(/^# /)
})
