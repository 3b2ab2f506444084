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

const line = (slug: string) => `${slug},Việc,Huế,Làm việc,2026-11-21`
const columns = 'slug,title,location,description,postedAt'
const errorsOf = (body: { errors: { pointer: string; code: string }[] }) =>
  body.errors.map(({ pointer, code }) => `${pointer} ${code}`)

test('a replacement of which no line can be used is refused, and the draft stays as it is', async () => {
  expect((await send([columns, line('con-lai')].join('\n'), '?mode=replace')).status).toBe(200)
  const before = await draft()
  const csv = [columns, line('Sai Một'), line('Sai Hai')].join('\n')
  const refused = await send(csv, '?mode=replace&confirm=true')
  expect([refused.status, errorsOf(refused.body)]).toEqual([
    422,
    ['#/csv nothingTaken', '#/csv/2/slug format', '#/csv/3/slug format'],
  ])
  expect((await send(columns, '?mode=replace')).status).toBe(422)
  const dry = await send(csv, '?mode=replace&dryRun=true')
  expect([dry.status, dry.body.taken, dry.body.refusedCount]).toEqual([200, 0, 2])
  expect((await send(csv)).body).toMatchObject({ taken: 0, draftVersion: before.draftVersion })
  expect(await draft()).toEqual(before)
})

test('a replacement of which most lines are refused needs a confirmation', async () => {
  const before = await draft()
  const csv = [columns, line('tot'), line('Sai Một'), line('Sai Hai')].join('\n')
  const refused = await send(csv, '?mode=replace')
  expect([refused.status, errorsOf(refused.body)[0]]).toEqual([422, '#/confirm confirm'])
  expect(refused.body.errors[0].message).toBe(
    'Chỉ 1 dòng dùng được, 2 dòng thì không. Gửi lại với confirm=true nếu vẫn muốn thay cả danh sách',
  )
  expect(await draft()).toEqual(before)
  expect((await send(csv, '?mode=replace&confirm=true')).body).toMatchObject({ taken: 1, refusedCount: 2 })
  const half = [columns, line('tot'), line('Sai Một')].join('\n')
  expect((await send(half, '?mode=replace')).status).toBe(200)
})

test.for<[string, string, string]>([
  ['a header cell of 12 MB', 'a'.repeat(12_000_000), '#/csv tooLong'],
  ['a header cell in quotes that never end', `"${'a\n'.repeat(6_000_000)}`, '#/csv tooLong'],
  ['a header cell of 201 characters', `slug,${'a'.repeat(201)}\nx,y`, '#/csv tooLong'],
  ['501 columns', `slug${',a'.repeat(500)}\nx`, '#/csv tooMany'],
  ['a line of 300,000 characters', `slug,title\nx,"${'a'.repeat(300_000)}"`, '#/csv tooLong'],
  ['200,001 lines', `slug\n${'x\n'.repeat(200_001)}`, '#/csv tooMany'],
])('a file with %s is refused', async ([, csv, error]) => {
  const response = await send(csv)
  expect([response.status, errorsOf(response.body)]).toEqual([422, [error]])
})

test('a cell that is longer than any field is named', async () => {
  const csv = `slug,title,location,description,postedAt\ndai,Việc,Huế,${'a'.repeat(30_001)},2026-11-21`
  expect((await send(csv)).body.refused).toMatchObject([
    { line: 2, errors: [{ pointer: '#/description', code: 'tooLong' }] },
  ])
})

test('of 100,000 refused lines the first 1,000 are told and all are counted; it tells how far it is', async () => {
  const address = `/widgets/${publicId}/import/jobs`
  const progress = async () => (await harness.editor.api('GET', address)).body
  expect(await progress()).toEqual({ running: false, checked: 0, lines: 0 })
  const answer = send([columns, ...Array<string>(100_000).fill(line('Sai Địa Chỉ'))].join('\n'))
  await expect.poll(async () => (await progress()).checked).toBeGreaterThan(0)
  const during = await progress()
  if (during.running) expect(during.lines).toBe(100_000)
  const { body } = await answer
  expect([body.taken, body.refused.length, body.refusedCount]).toEqual([0, 1000, 100_000])
  expect((await progress()).running).toBe(false)
})

test('addresses and days of posting are made where the file has no column for them', async () => {
  const made = await harness.editor.api('POST', '/widgets', {
    type: 'JOB_BOARD',
    name: 'Không địa chỉ',
    draft: { collections: { jobs: [] } },
  })
  const take = async (csv: string) => {
    const address = `/widgets/${made.body.publicId}`
    const { body } = await harness.editor.api('POST', `${address}/import/jobs`, csv, {
      'Content-Type': 'text/csv; charset=utf-8',
    })
    const { jobs } = (await harness.editor.api('GET', address)).body.draft.collections
    return [body.added, body.updated, jobs]
  }
  const csv = [
    'Chức danh,Địa điểm,Mô tả công việc',
    'Kế toán trưởng,Hà Nội,Sổ sách',
    'Đầu bếp,Huế,Nấu ăn',
    'Kế toán trưởng,Đà Nẵng,Sổ sách',
  ].join('\n')
  const [added, , jobs] = await take(csv)
  expect(added).toBe(3)
  expect(jobs).toMatchObject([
    { slug: 'ke-toan-truong', location: 'Hà Nội' },
    { slug: 'dau-bep' },
    { slug: 'ke-toan-truong-2', location: 'Đà Nẵng' },
  ])
  for (const { postedAt } of jobs) expect(postedAt).toMatch(/^\d{4}-\d\d-\d\d$/)
  // the same file again finds its jobs
  const [again, updated, same] = await take(csv.replace('Nấu ăn', 'Nấu ăn ngon'))
  expect([again, updated]).toEqual([0, 3])
  expect(same[1]).toEqual({ ...jobs[1], description: 'Nấu ăn ngon' })
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
  const without = await harness.editor.api('POST', `/widgets/${publicId}/import/jobs`, { mode: 'merge' })
  expect([without.status, errorsOf(without.body)]).toEqual([422, ['#/csv required']])
})
