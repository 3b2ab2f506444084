import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminHarness, openAdminHarness } from './harness.ts'

let harness: AdminHarness
let publicId: string
beforeAll(async () => {
  harness = await openAdminHarness()
  const draft = { collections: { jobs: [] } }
  const made = await harness.editor.api('POST', '/widgets', { type: 'JOB_BOARD', name: 'Tuyển dụng', draft })
  publicId = made.body.publicId
})
afterAll(() => harness.close())

const send = (csv: string | Uint8Array, query = '', headers: Record<string, string> = {}) =>
  harness.editor.api('POST', `/widgets/${publicId}/import/jobs${query}`, csv, {
    'Content-Type': 'text/csv; charset=utf-8',
    ...headers,
  })
const draft = async () => (await harness.editor.api('GET', `/widgets/${publicId}`)).body

const header = 'Đường dẫn;Chức danh;Địa điểm;Mô tả công việc;Ngày đăng;Nơi làm việc;salary.min'

test('a CSV from Excel goes into the draft, is published, and each job is read by visitors', async () => {
  const csv = [
    `\ufeff${header};Ghi chú`,
    'ke-toan;Kế toán trưởng;Hà Nội;"Lo **sổ sách**, thuế";20/11/2026;Từ xa;;x',
    'Sai Địa Chỉ;Bảo vệ;Huế;Giữ xe;20/11/2026;;;',
    'ban-hang;Bán hàng;Đà Nẵng;Đứng quầy;31/02/2026;trên mây;nhiều;',
    'pha-che;Pha chế;TP. Hồ Chí Minh;Pha cà phê;2026-11-20;;;',
  ].join('\r\n')
  const response = await send(csv)
  expect(response.status).toBe(200)
  expect(response.body).toMatchObject({
    taken: 2,
    added: 2,
    updated: 0,
    unknownColumns: ['Ghi chú'],
    draftVersion: 2,
  })
  const refused: { line: number; errors: { pointer: string; message: string }[] }[] = response.body.refused
  expect(refused.map(({ line, errors }) => [line, ...errors.map(({ pointer }) => pointer).sort()])).toEqual([
    [3, '#/slug'],
    [4, '#/postedAt', '#/salary/min', '#/workplace'],
  ])
  expect(refused[0]?.errors[0]?.message).toBe('Chưa đúng định dạng')

  expect((await harness.editor.api('POST', `/widgets/${publicId}/publish`)).status).toBe(201)
  const job = await harness.anonymous('GET', `/api/v1/widgets/${publicId}/jobs/ke-toan`)
  expect(job.body).toMatchObject({ slug: 'ke-toan', title: 'Kế toán trưởng', location: 'Hà Nội' })
  expect(job.body.description).toContain('<strong>sổ sách</strong>')
  const jobs = await harness.anonymous('GET', `/api/v1/widgets/${publicId}/jobs`)
  expect(jobs.body).toHaveLength(2)
})

test('a second file updates what is known, and a dry run only tells', async () => {
  const before = await draft()
  const csv = 'slug,title,location,description,postedAt\nke-toan,Kế toán viên,Hà Nội,Sổ sách,2026-11-21'
  const imports = async () =>
    (await harness.owner.api('GET', '/audit?limit=200')).body.items.filter(
      ({ action }: { action: string }) => action === 'imports.run',
    ).length
  const noted = await imports()
  const dry = await send(csv, '?dryRun=true')
  expect(await imports()).toBe(noted)
  expect(dry.body).toMatchObject({ taken: 1, updated: 1, draftVersion: before.draftVersion })
  expect(await draft()).toEqual(before)
  const real = await send(csv)
  expect(await imports()).toBe(noted + 1)
  expect(real.body).toMatchObject({ added: 0, updated: 1, draftVersion: before.draftVersion + 1 })
  const { jobs } = (await draft()).draft.collections
  expect(jobs.map((job: { title: string }) => job.title)).toEqual(['Kế toán viên', 'Pha chế'])
  const replaced = await send(csv, '?mode=replace')
  expect(replaced.body).toMatchObject({ added: 1, updated: 0 })
  expect((await draft()).draft.collections.jobs).toHaveLength(1)
})

test('the caller reads English where they ask for it', async () => {
  const response = await send('slug,title\nA B,x', '', { 'Accept-Language': 'en' })
  expect(response.body.taken).toBe(0)
  const messages = response.body.refused[0].errors.map((error: { message: string }) => error.message)
  expect(messages).toContain('Please fill in this field')
})

test('an import that somebody else overtook changes nothing', async () => {
  const { draftVersion } = await draft()
  const csv = 'slug,title,location,description,postedAt\nmoi,Mới,Huế,Việc,2026-11-21'
  expect((await send(csv, '', { 'If-Match': `"${draftVersion - 1}"` })).status).toBe(412)
  expect((await send(csv, '', { 'If-Match': `"${draftVersion}"` })).status).toBe(200)
})

test.for<[string, string | Uint8Array, number, string]>([
  ['Windows-1258', Buffer.from([0x73, 0x6c, 0x75, 0x67, 0x0a, 0xd0]), 400, 'bad-encoding'],
  ['UTF-16', Buffer.from('\ufeffslug\nx', 'utf16le'), 400, 'bad-encoding'],
  ['nothing', '\n', 422, 'validation'],
  ['no known column', 'a,b\n1,2', 422, 'validation'],
  ['more than 24 MiB', `slug\n${'a'.repeat(24 * 1024 * 1024)}`, 413, 'too-large'],
])('a file of %s is refused', async ([, csv, status, problem]) => {
  const before = await draft()
  const response = await send(csv)
  expect(response.status).toBe(status)
  expect(response.body.type).toBe(`/problems/${problem}`)
  expect(await draft()).toEqual(before)
})

test('the same as JSON, for a client that has read the file itself', async () => {
  const csv = 'slug,title,location,description,postedAt\nqua-json,JSON,Huế,Việc,2026-11-21'
  const response = await harness.editor.api('POST', `/widgets/${publicId}/import/jobs`, {
    csv,
    mode: 'merge',
  })
  expect(response.body).toMatchObject({ added: 1 })
  const rpc = await harness.editor.rpc('imports/run', { publicId, collection: 'jobs', csv })
  expect(rpc.body.json).toMatchObject({ added: 0, updated: 1 })
})
