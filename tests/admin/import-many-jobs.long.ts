/** 2,000 jobs is the maximum of a job board; each is some nine files. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AdminHarness, openAdminHarness } from './harness.ts'

const total = 2000
let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterAll(() => harness.close())

const places = ['Hà Nội', 'TP. Hồ Chí Minh', 'Đà Nẵng', 'Cần Thơ']
const duties = 'Theo dõi công nợ, lập báo cáo hằng tháng và phối hợp với các phòng ban.'

const columns = 'Chức danh,Phòng ban,Địa điểm,Mô tả công việc'
const jobs = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => `"Nhân viên bán hàng ${n}",Kinh doanh,${places[n % places.length]},"${duties} Mã việc ${n}."`,
  )

it('takes as many as a board may have, and publishes them', { timeout: 300_000 }, async () => {
  const draft = { collections: { jobs: [] } }
  const made = await harness.editor.api('POST', '/widgets', { type: 'JOB_BOARD', name: 'Chuỗi', draft })
  const address = `/widgets/${made.body.publicId}`
  const take = async (lines: string[], query: string) =>
    (
      await harness.editor.api('POST', `${address}/import/jobs${query}`, [columns, ...lines].join('\n'), {
        'Content-Type': 'text/csv',
      })
    ).body
  expect(await take([...jobs(total), '"Quá",,Huế,x'], '')).toMatchObject({
    taken: total,
    refusedCount: 1,
    refused: [{ line: total + 2, errors: [{ code: 'tooMany' }] }],
  })
  expect((await harness.editor.api('POST', `${address}/publish`)).status).toBe(201)
  const list = await harness.anonymous('GET', `/api/v1${address}/jobs`)
  expect(list.body).toHaveLength(total)
  const slug = `nhan-vien-ban-hang-${total - 1}`
  const last = await harness.anonymous('GET', `/api/v1${address}/jobs/${slug}`)
  expect(last.body).toMatchObject({ slug, title: `Nhân viên bán hàng ${total - 1}` })
  const pageOf = async (name: string) =>
    (await harness.anonymous('GET', `/api/v1${address}/${name}`)).text as string
  const links: string[] = []
  for (let name: string | undefined = 'jobs.html'; name; ) {
    const page = await pageOf(name)
    links.push(...(page.match(/jobs\/[a-z0-9-]+\.html/g) ?? []))
    name = /<a rel="next" href="([^"]+)">/.exec(page)?.[1]
  }
  expect([links.length, links.at(-1)]).toEqual([total, `jobs/${slug}.html`])
})
