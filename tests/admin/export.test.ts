import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newRowId } from '../../api/database/ids.ts'
import { type AdminHarness, openAdminHarness } from './harness.ts'

let harness: AdminHarness
let publicId: string
beforeAll(async () => {
  harness = await openAdminHarness()
  publicId = (await harness.editor.api('POST', '/widgets', { type: 'SCROLL_TO_TOP', name: 'Lên đầu' })).body
    .publicId
})
afterAll(() => harness.close())

const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { columns: true, bom: true })
const rows = 2500

test('an export holds every row once, however many pages of them there are, and takes the same filters', async () => {
  const { database, tenants } = harness
  const base = Date.parse('2026-11-20T08:00:00Z')
  const write = (index: number) =>
    database.append('contact', {
      tenantId: tenants.a,
      publicId,
      at: base + index,
      response: { status: 201, body: '{}' },
      id: newRowId(base + index),
      name: index % 100 === 0 ? 'Đỗ Đặc Biệt' : `Khách ${index}`,
      email: `khach-${index}@vidu.vn`,
      phone: '',
      message: 'Chào',
      callback: '',
      fields: JSON.stringify({ size: index % 2 ? 'L' : 'M' }),
      spamReasons: index % 10 === 0 ? ['links'] : [],
    })
  await Promise.all(Array.from({ length: rows }, (_, index) => write(index)))

  const all = await harness.viewer.api('GET', `/widgets/${publicId}/submissions?format=csv`)
  expect(all.headers.get('content-length')).toBeNull()
  const read = rowsOf(all.text)
  expect(read).toHaveLength(rows)
  expect(new Set(read.map((row) => row.email)).size).toBe(rows)
  expect(read[0]).toMatchObject({
    email: `khach-${rows - 1}@vidu.vn`,
    size: 'L',
    spam: 'false',
    otherFields: '',
  })
  const found = async (query: string) =>
    rowsOf((await harness.viewer.api('GET', `/widgets/${publicId}/submissions?format=csv&${query}`)).text)
  expect(await found('search=do dac biet')).toHaveLength(25)
  expect(await found('spam=true')).toHaveLength(250)
  expect(await found('spam=false&search=do dac biet')).toHaveLength(0)
  const direct = await harness.viewer.api('GET', `/widgets/${publicId}/csv/submissions`)
  expect(direct.text).toBe(all.text)

  const forPeople = await harness.viewer.api(
    'GET',
    `/widgets/${publicId}/submissions?format=csv&language=vi&search=do dac biet`,
  )
  expect(decodeURIComponent(forPeople.headers.get('content-disposition') ?? '')).toMatch(
    /filename\*=UTF-8''Lên đầu \d{4}-\d\d-\d\d\.csv$/,
  )
  expect(rowsOf(forPeople.text)[0]).toMatchObject({
    'Nhận lúc (GMT+7)': '20/11/2026 15:00',
    'Trạng thái': 'Mới',
    'Thư rác': 'Có',
    Email: 'khach-2400@vidu.vn',
  })

  const seen: string[] = []
  let cursor = ''
  do {
    const path = `/widgets/${publicId}/submissions?limit=200&search=khach${cursor && `&cursor=${cursor}`}`
    const { body } = await harness.viewer.api('GET', path)
    seen.push(...body.items.map((item: { email: string }) => item.email))
    cursor = body.next ?? ''
  } while (cursor)
  expect(new Set(seen).size).toBe(rows)
  expect(seen).toHaveLength(rows)
})

test('a client that goes away in the middle leaves the service as it was', async () => {
  const controller = new AbortController()
  const response = await fetch(`${harness.origin}/admin/api/widgets/${publicId}/csv/submissions`, {
    headers: { Authorization: `Bearer ${harness.viewer.key}` },
    signal: controller.signal,
  })
  const reader = response.body?.getReader()
  await reader?.read()
  controller.abort()
  expect((await harness.viewer.api('GET', '/me')).status).toBe(200)
  expect(harness.log.filter((line) => !line.startsWith('failure id=connection'))).toEqual([])
})

test('the consent log is exported whole and shows when it was altered', async () => {
  const { database, tenants } = harness
  for (let n = 1; n <= 3; n++)
    await database.append('consent', {
      tenantId: tenants.a,
      publicId,
      at: 1000 * n,
      response: { status: 201, body: '{}' },
      id: `consent-${n}`,
      consentId: `visitor-${n}`,
      action: 'accept_all',
      categories: { essential: true, analytics: true },
      ip: '203.0.113.7',
      userAgent: 'test',
      revision: 1,
      policyVersion: 1,
      language: 'vi',
      textHash: null,
      gpc: null,
    })
  const verify = async () => (await harness.viewer.api('GET', `/widgets/${publicId}/consents/verify`)).body
  expect(await verify()).toEqual({ records: 3 })
  const csv = rowsOf((await harness.viewer.api('GET', `/widgets/${publicId}/consents?format=csv`)).text)
  expect(csv.map((row) => [row.n, row.consentId, row.categories])).toEqual([
    ['3', 'visitor-3', '{"essential":true,"analytics":true}'],
    ['2', 'visitor-2', '{"essential":true,"analytics":true}'],
    ['1', 'visitor-1', '{"essential":true,"analytics":true}'],
  ])
  await database.kysely.updateTable('consent').set({ action: 'reject_all' }).where('n', '=', 2).execute()
  expect(await verify()).toEqual({ records: 1, brokenAt: 2 })
})

test('what is no inbox is none as CSV either', async () => {
  const { body } = await harness.editor.api('POST', '/widgets', { type: 'SCROLL_TO_TOP', name: 'Lên đầu' })
  const get = (path: string) => harness.viewer.api('GET', `/widgets/${body.publicId}/${path}`)
  expect((await get('nothing?format=csv')).text).toBe((await get('nothing')).text)
  const stats = await get('stats?format=csv')
  expect(stats.status).toBe(200)
  expect(stats.body.publicId).toBe(body.publicId)
})
