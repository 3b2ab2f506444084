/** Files in a field that the merchant added to a contact form. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFile } from '../../api/database/inbox/submission-files.ts'
import { contactForm } from '../../widgets/contact-form/index.ts'
import { type Service, startService } from '../api/harness.ts'
import { keysIn, testStore } from '../harness/test-store.ts'
import { pdf } from './files/pdf.ts'
import { png } from './files/picture.ts'
import { boundary, file, multipart, type Part } from './multipart.ts'

const now = Date.parse('2026-11-21T05:00:00Z')
const day = 24 * 3600_000
const plain = [{ type: 'name', required: true }, { type: 'phone' }]
const drawing = { type: 'file', key: 'ban_ve', label: 'Bản vẽ', types: ['pdf', 'png'], maxFileMb: 1 }
const fields = [
  ...plain,
  { ...drawing, required: true, maxFiles: 2 },
  {
    ...{ type: 'file', key: 'giay_phep', label: 'Giấy phép', required: true },
    showWhen: { field: 'phone', is: 'filled' },
  },
]

let service: Service
beforeAll(async () => {
  service = await startService({
    now: () => now,
    definitionOf: (type) => (type === 'CONTACT_FORM' ? contactForm : undefined),
  })
  const privateSettings = { minFillSeconds: 0, retentionDays: 30, notifyEmails: ['tho@vidu.vn'] }
  await service.publish('ve', 'CONTACT_FORM', { settings: { fields }, privateSettings })
  await service.publish('khong', 'CONTACT_FORM', { settings: { fields: plain }, privateSettings })
})
afterAll(() => service.stop())

const name: Part = { name: 'name', content: 'Trần Bưởi' }
const drawn = file('fields.ban_ve', 'Bản vẽ.pdf', pdf())

function send(parts: Part[], { to = 've', key = '', mark = boundary } = {}) {
  const { body, type } = multipart(parts, mark)
  const headers = { 'Content-Type': type, ...(key && { 'Idempotency-Key': key }) }
  return service.post(`${to}/contact`, Uint8Array.from(body), headers)
}

async function refusal(response: Response) {
  const said: { type: string; errors?: { pointer: string; code: string; message: string }[] } = Object(
    await response.json(),
  )
  const found = (said.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`).sort()
  return [response.status, said.type.split('/').at(-1), ...found]
}

const messages = async () => (await service.mine.inbox.contact.list('ve', {})).items

async function keptFiles() {
  const folder = join(service.folder, 'uploads')
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const store = await testStore(service.folder)
  const stored = store ? await keysIn(store, 'uploads/') : []
  return found.filter((entry) => entry.isFile()).length + stored.length
}

test('a message keeps the files of its field, byte by byte, and tells their names', async () => {
  const picture = png(10, 10)
  const sent = await send([name, drawn, file('fields.ban_ve', 'Ảnh nhà.PNG', picture)])
  expect([sent.status, await sent.json()]).toEqual([201, expect.objectContaining({ id: expect.any(String) })])
  const [message] = await messages()
  expect(message).toMatchObject({
    fields: { ban_ve: ['Bản vẽ.pdf', 'Ảnh nhà.PNG'] },
    files: [
      { kind: 'field', field: 'ban_ve', name: 'Bản vẽ.pdf', contentType: 'application/pdf' },
      { kind: 'field', field: 'ban_ve', name: 'Ảnh nhà.PNG', contentType: 'image/png', size: picture.length },
    ],
  })
  const place = { tenantId: 'tenant-a', rowId: message?.id ?? '', fileId: message?.files[1]?.id ?? '' }
  const { storageKey = '' } = (await findFile(service.database, 'submission', place)) ?? {}
  const content = await buffer((await service.uploads.read(storageKey)) ?? expect.fail('no file'))
  expect(content.equals(picture)).toBe(true)
  const mails = await service.database.kysely.selectFrom('outbox').select('text').execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Bản vẽ.pdf, Ảnh nhà.PNG')
  expect(JSON.stringify([mails, message])).not.toContain(storageKey)
})

test('values that are no texts come as JSON beside the files', async () => {
  const json = {
    name: 'json',
    content: JSON.stringify({ name: 'Lan', elapsed: 9000, source: { page: 'https://quan.vn/' } }),
  }
  expect((await send([json, drawn])).status).toBe(201)
  expect((await messages())[0]).toMatchObject({
    name: 'Lan',
    page: 'quan.vn/',
    files: [{ name: 'Bản vẽ.pdf' }],
  })
  expect(await refusal(await send([{ name: 'json', content: '{' }, drawn]))).toEqual([400, 'bad-json'])
  expect(await refusal(await send([{ ...json, content: `{"a":"${'x'.repeat(65_536)}"}` }, drawn]))).toEqual([
    422,
    'validation',
    '#/json tooLong',
  ])
})

test.each<[string, Part[], (string | number)[]]>([
  ['no file', [name], [422, 'validation', '#/fields/ban_ve required']],
  [
    'a text for a file',
    [name, { name: 'fields.ban_ve', content: 'x.pdf' }],
    [422, 'validation', '#/fields/ban_ve type'],
  ],
  [
    'a type that is not taken',
    [name, file('fields.ban_ve', 'a.docx', pdf())],
    [415, 'unsupported-file', '#/fields/ban_ve/0 file_type'],
  ],
  [
    'another content',
    [name, file('fields.ban_ve', 'a.png', pdf())],
    [422, 'validation', '#/fields/ban_ve/0 file_type_mismatch'],
  ],
  [
    'a file that is too large',
    [name, drawn, file('fields.ban_ve', 'a.pdf', Buffer.alloc(1024 * 1024 + 1))],
    [413, 'too-large', '#/fields/ban_ve/1 file_size'],
  ],
  ['too many', [name, drawn, drawn, drawn], [422, 'validation', '#/fields/ban_ve tooMany']],
  [
    'a file for a text',
    [name, drawn, file('fields.khac', 'a.pdf', pdf())],
    [422, 'validation', '#/fields/khac unknown'],
  ],
  [
    'a file of another kind',
    [name, drawn, file('resume', 'a.pdf', pdf())],
    [422, 'validation', '#/resume unknown'],
  ],
  [
    'nothing for a field that is shown',
    [name, drawn, { name: 'phone', content: '0912345678' }],
    [422, 'validation', '#/fields/giay_phep required'],
  ],
])('%s is refused by the name of its field, and nothing is kept', async (_, parts, expected) => {
  const before = [await keptFiles(), (await messages()).length]
  expect(await refusal(await send(parts))).toEqual(expected)
  expect([await keptFiles(), (await messages()).length]).toEqual(before)
})

test('a form without such a field takes no file, and no large body', async () => {
  expect(await refusal(await send([name, drawn], { to: 'khong' }))).toEqual([
    422,
    'validation',
    '#/fields/ban_ve unknown',
  ])
  const large = file('fields.ban_ve', 'a.pdf', Buffer.alloc(70_000))
  expect(await refusal(await send([name, large], { to: 'khong' }))).toEqual([413, 'too-large'])
  expect((await service.post('khong/contact', { name: 'Lan' })).status).toBe(201)
})

test('JSON cannot bring a file', async () => {
  const withName = await service.post('ve/contact', { name: 'Lan', fields: { ban_ve: ['a.pdf'] } })
  expect(await refusal(withName)).toEqual([422, 'validation', '#/fields/ban_ve type'])
  expect(await refusal(await service.post('ve/contact', { name: 'Lan' }))).toEqual([
    422,
    'validation',
    '#/fields/ban_ve required',
  ])
})

test('a file of a field that is not shown is left out', async () => {
  const before = await keptFiles()
  expect((await send([name, drawn, file('fields.giay_phep', 'gp.pdf', pdf())])).status).toBe(201)
  const [message] = await messages()
  expect(message?.fields).toEqual({ ban_ve: ['Bản vẽ.pdf'] })
  expect(message?.files).toHaveLength(1)
  expect(await keptFiles()).toBe(before + 1)
})

test('a form whose answer was lost is stored once, and another file under its key is refused', async () => {
  const before = [await keptFiles(), (await messages()).length]
  const first = await (await send([name, drawn], { key: 'mat-tra-loi' })).json()
  const again = await send([name, drawn], { key: 'mat-tra-loi', mark: '----another' })
  expect([again.status, await again.json()]).toEqual([201, first])
  expect([await keptFiles(), (await messages()).length]).toEqual([before[0]! + 1, before[1]! + 1])
  const other = await send([name, file('fields.ban_ve', 'Bản vẽ.pdf', png())], { key: 'mat-tra-loi' })
  expect(other.status).toBe(422)
  expect(await keptFiles()).toBe(before[0]! + 1)
})

test('files leave with rows that expire', async () => {
  const all = (await messages()).flatMap(({ files }) => files).length
  const at = { now: now + 31 * day, today: '2026-12-22', eventsSince: 0 }
  const { files } = await service.stores.retention.sweep(at)
  expect(files).toHaveLength(all)
  expect(await service.stores.erasedFiles.list(100)).toHaveLength(all)
  expect(await service.database.kysely.selectFrom('submission_file').selectAll().execute()).toEqual([])
})
