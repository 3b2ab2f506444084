import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { icons as lucide } from '@iconify-json/lucide'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { everyKind } from '../../api/inbox/kinds.ts'
import { built } from '../../widgets/catalog.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)
let copy: string
/** Printed by `drive-kind.ts`; tests look into it freely. */
let result: ReturnType<typeof JSON.parse>
/** The same with one more column. */
let widened: ReturnType<typeof JSON.parse>

async function edit(path: string, change: (text: string) => string) {
  const file = join(copy, path)
  await writeFile(file, change(await readFile(file, 'utf8')))
}

/** All that a new column of the kind is. */
const newColumn = `  city: text({ max: 50, label: { vi: 'Thành phố', en: 'City' }, sent: 'optional', searched: true, filter: 50, added: '0034' }),`

/** Adds the line of a column after that of another. */
const addColumn = () =>
  edit('api/inbox/feedback/operations.ts', (text) =>
    text.replace(/(\n {2}stars: .*\n)/, `$1${newColumn}\n`).replace('spam }', 'spam, text }'),
  )

const drive = async () =>
  JSON.parse((await run(process.execPath, [join(copy, 'tests/laws/drive-kind.ts')])).stdout)

/** Adds the folder of the fifth kind, its line in `kinds.ts`, and a type that takes it. */
async function addKind() {
  for (const file of ['index.ts', 'operations.ts']) {
    const text = await readFile(join(root, 'tests/laws/feedback', file), 'utf8')
    await mkdir(join(copy, 'api/inbox/feedback'), { recursive: true })
    await writeFile(join(copy, 'api/inbox/feedback', file), text.replaceAll('../../../api/', '../../'))
  }
  await edit('api/inbox/kinds.ts', (text) =>
    text
      .replace('import { contact }', "import { feedback } from './feedback/index.ts'\nimport { contact }")
      .replace('export const kinds = {', 'export const kinds = { feedback,'),
  )
  await edit('widgets/catalog.ts', (text) =>
    text
      .replace('import ', "import { feedbackWidget } from '../tests/laws/feedback-widget.ts'\nimport ")
      .replace(/(slug: 'testimonials').*\}/, '$1, definition: feedbackWidget }'),
  )
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'nhung-law-'))
  for (const folder of ['api', 'widgets', 'build-scripts', 'tests/laws', 'package.json'])
    await cp(join(root, folder), join(copy, folder), { recursive: true })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  await addKind()
  result = await drive()
  await addColumn()
  widened = await drive()
})
afterAll(() => rm(copy, { recursive: true, force: true }))

test('a fifth kind is taken over HTTP, validated and stored', () => {
  expect(result.taken).toMatchObject({ status: 201, body: { message: 'Cảm ơn bạn' } })
  expect([result.refused, result.wrongMethod]).toEqual([422, 405])
})

test('the admin lists, searches, exports and erases it', () => {
  const row = { email: 'lan@vidu.vn', stars: 5, spam: false }
  expect(result.listed).toMatchObject({ status: 200, body: { items: [row] } })
  expect(result.searched).toMatchObject({ status: 200, body: { items: [row] } })
  expect(result.called).toMatchObject({ status: 200, body: { json: { items: [row] } } })
  expect(result.exported.body).toMatch(/^\ufeff?id,receivedAt,email,stars,spam,spamReasons,expiresAt\r\n/)
  expect(result.exported.body).toContain('lan@vidu.vn,5,')
  expect(result.erased).toMatchObject({ status: 200, body: { feedbacks: 1 } })
  expect(result.left).toEqual([])
})

test('the dashboard is told what it is: of which types, with which fields and filters', () => {
  expect(result.described).toMatchObject({
    types: ['TESTIMONIALS'],
    filters: ['search', 'spam'],
    personal: true,
  })
  expect(result.described.fields.map(({ name }: { name: string }) => name)).toContain('stars')
})

test('a new column of a kind is one line: taken, stored, listed, filtered, searched, exported, erased and documented', () => {
  expect(result.city).toMatchObject({ sent: 201, listed: [{ email: 'mai@vidu.vn' }] })
  expect(result.city.listed[0]).not.toHaveProperty('city')
  const row = { email: 'mai@vidu.vn', city: 'Đà Nẵng' }
  expect(widened.city).toMatchObject({
    sent: 201,
    listed: [row],
    filtered: [row],
    searched: [row],
  })
  expect(widened.city.elsewhere).toEqual([])
  expect(widened.city.tooLong).toBe(422)
  expect(widened.city.exported).toMatch(/^\ufeff?id,receivedAt,email,stars,city,spam,/)
  expect(widened.city.exported).toContain('mai@vidu.vn,5,Đà Nẵng,')
  expect(widened.described).toMatchObject({ filters: ['search', 'spam', 'city'] })
  expect(widened.described.fields).toContainEqual({
    name: 'city',
    label: { vi: 'Thành phố', en: 'City' },
    as: 'text',
    column: false,
  })
  expect(widened.city.erased).toMatchObject({ feedbacks: 1 })
  expect(widened.city.left).toEqual([])
  expect([result.city.request, widened.city.request]).toEqual([undefined, { type: 'string', maxLength: 50 }])
  expect([result.city.answer, widened.city.answer]).toEqual([undefined, { type: 'string' }])
  expect([result.city.parameters, widened.city.parameters]).toEqual([
    expect.not.arrayContaining(['city']),
    expect.arrayContaining(['city']),
  ])
})

test('its rows expire', () => {
  expect(result.expired).toBe(1)
})

test('both OpenAPI documents have it', () => {
  expect(result.public).toEqual(['/widgets/{publicId}/feedback'])
  expect(result.admin).toEqual(['/widgets/{publicId}/feedbacks', '/feedbacks'])
})

test.for(everyKind)('what the dashboard shows of $inbox.name is in its rows', ({ inbox }) => {
  const { presentation } = inbox
  if (!presentation) return
  const properties = Object.keys(inbox.row.shape)
  expect(Object.keys(presentation.fields).filter((name) => !properties.includes(name))).toEqual([])
  expect(Object.keys(lucide.icons).map((name) => `i-lucide-${name}`)).toContain(presentation.icon)
  for (const [name, { options }] of Object.entries(presentation.fields)) {
    const schema = inbox.row.shape[name]
    if (schema instanceof z.ZodEnum)
      expect([name, Object.keys(options ?? {})]).toEqual([name, schema.options])
  }
  for (const status of inbox.change?.status.options ?? [])
    expect(Object.keys(presentation.fields.status?.options ?? {})).toContain(status)
})

test('every write of a widget type is a kind', () => {
  const writes = built.flatMap(({ definition }) => Object.keys(definition.writes ?? {}))
  const kinds = everyKind.map(({ write }) => write)
  expect(writes.filter((write) => !kinds.includes(write))).toEqual([])
  expect(new Set(writes)).toEqual(new Set(kinds))
})
