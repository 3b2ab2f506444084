import { expect, test } from 'vitest'
import { compileWith } from '../../compile.ts'
import { jobBoard } from '../index.ts'

const item = (more: Record<string, unknown> = {}) => ({
  slug: 'ke-toan',
  title: 'Kế toán',
  location: 'Hà Nội',
  description: 'Ghi sổ **mỗi ngày**.',
  postedAt: '2026-11-01',
  ...more,
})
const company = { name: 'Mộc An', url: 'https://mocan.vn' }

function pagesOf(jobs: unknown[], settings: Record<string, unknown> = { company }, locale = 'vi') {
  const draft = { name: 'Tuyển dụng', locale, settings, collections: { jobs } }
  const result = compileWith(jobBoard, 'JOB_BOARD', draft, new Date('2026-11-21T00:00:00Z'))
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  return result.pages((path) => `https://nhung.test/api/v1/widgets/abc/${path}`)['jobs.html'] ?? {}
}
const pageOf = (...given: Parameters<typeof pagesOf>) => pagesOf(...given)['jobs/ke-toan.html'] ?? ''
const postingOf = (page: string): Record<string, unknown> | undefined => {
  const text = /<script type="application\/ld\+json">(.*)<\/script>/.exec(page)?.[1]
  return text === undefined ? undefined : JSON.parse(text)
}

test('each published job has a page, a link in the list and an entry in the sitemap', () => {
  const pages = pagesOf([
    item(),
    item({ slug: 'dong', closed: true }),
    item({ slug: 'het-tin', expiresAt: '2026-11-20' }),
    item({ slug: 'het-han', applyBy: '2026-11-20' }),
  ])
  expect(Object.keys(pages).sort()).toEqual([
    'jobs.html',
    'jobs/het-han.html',
    'jobs/ke-toan.html',
    'jobs/page.css',
    'jobs/sitemap.xml',
  ])
  expect(pages['jobs.html']).toContain('<a href="jobs/ke-toan.html">Kế toán</a>')
  expect(pages['jobs/sitemap.xml']?.match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://nhung.test/api/v1/widgets/abc/jobs.html',
    '<loc>https://nhung.test/api/v1/widgets/abc/jobs/ke-toan.html',
  ])
  expect(pages['jobs/het-han.html']).toContain('<meta name="robots" content="noindex">')
  expect(pages['jobs/het-han.html']).toContain('Đã hết hạn nhận hồ sơ.')
  expect(postingOf(pages['jobs/het-han.html'] ?? '')).toBeUndefined()
})

test('a list of more than 100 jobs goes on, each page naming itself and its neighbours', () => {
  const jobs = Array.from({ length: 250 }, (_, n) => item({ slug: `viec-${n}`, title: `Việc ${n}` }))
  const compiled = compileWith(
    jobBoard,
    'JOB_BOARD',
    { name: 'Tuyển dụng', locale: 'vi', settings: { company }, collections: { jobs } },
    new Date('2026-11-21T00:00:00Z'),
  )
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.issues))
  const address = (path: string) => `https://nhung.test/api/v1/widgets/abc/${path}`
  const pages: Record<string, string> = Object.assign({}, ...Object.values(compiled.pages(address)))
  const lists = ['jobs.html', 'jobs-2.html', 'jobs-3.html'].map((path) => pages[path] ?? '')
  expect(pages['jobs-4.html']).toBeUndefined()
  expect(lists.map((page) => page.match(/href="jobs\/viec-\d+\.html"/g)?.length)).toEqual([100, 100, 50])
  expect(new Set(lists.flatMap((page) => page.match(/viec-\d+/g))).size).toBe(250)
  const linksOf = (page: string) =>
    [...page.matchAll(/<a rel="(\w+)" href="([^"]*)">([^<]*)</g)].map((one) => one.slice(1))
  expect(lists.map(linksOf)).toEqual([
    [['next', 'jobs-2.html', 'Trang sau →']],
    [
      ['prev', 'jobs.html', '← Trang trước'],
      ['next', 'jobs-3.html', 'Trang sau →'],
    ],
    [['prev', 'jobs-2.html', '← Trang trước']],
  ])
  expect(lists[1]).toContain(
    '<link rel="canonical" href="https://nhung.test/api/v1/widgets/abc/jobs-2.html">',
  )
  expect(lists[1]).toContain('<title>Việc làm – Trang 2 trên 3 – Mộc An</title>')
  expect(pages['jobs/viec-120.html']).toContain('<a href="../jobs-2.html">← Tất cả việc làm</a>')
  expect(pages['jobs/sitemap.xml']).toContain('abc/jobs-3.html</loc>')
})

test('a page has the board’s texts and the JobPosting', () => {
  const page = pageOf(
    [
      item({
        salary: { min: 20_000_000, max: 35_000_000, tax: 'gross' },
        requirements: '- Cẩn thận',
        department: 'Tài chính',
        openings: 2,
        applyBy: '2026-12-01',
      }),
    ],
    { company, pageUrl: 'https://mocan.vn/tuyen-dung?ref=a' },
  )
  for (const text of [
    '<html lang="vi">',
    '<title>Kế toán – Mộc An</title>',
    '<link rel="canonical" href="https://nhung.test/api/v1/widgets/abc/jobs/ke-toan.html">',
    '20 – 35 triệu/tháng (gross)',
    '<li>Tài chính</li>',
    '<li>Hà Nội</li>',
    'Số lượng: 2',
    'Hạn nộp <time datetime="2026-12-01">01/12/2026</time>',
    '<li>Cẩn thận</li>',
    '<a class="button" href="https://mocan.vn/tuyen-dung?ref=a&#38;job=ke-toan">Ứng tuyển</a>',
    '<meta name="robots" content="unavailable_after: 2026-12-01T16:59:59.999Z">',
  ])
    expect(page).toContain(text)
  expect(postingOf(page)).toMatchObject({
    '@type': 'JobPosting',
    title: 'Kế toán',
    url: 'https://nhung.test/api/v1/widgets/abc/jobs/ke-toan.html',
    datePosted: '2026-11-01',
    validThrough: '2026-12-01T16:59:59.999Z',
    hiringOrganization: { name: 'Mộc An', sameAs: 'https://mocan.vn' },
    baseSalary: { value: { minValue: 20_000_000, maxValue: 35_000_000, unitText: 'MONTH' } },
    directApply: true,
  })
})

test('an English board has English pages', () => {
  const page = pageOf([item({ applyBy: '2026-12-01' })], { company }, 'en')
  for (const text of ['<html lang="en">', 'Salary negotiable', 'All jobs', 'Full-time', 'Employer: Mộc An'])
    expect(page).toContain(text)
  expect(page).not.toMatch(/Lương|Tất cả|Ứng tuyển/)
})

test.each([
  ['hidden', { visible: false }, {}],
  ['switched off for the board', {}, { showSalary: false }],
])('a salary that is %s is on no page', (_, salary, settings) => {
  const pages = pagesOf([item({ salary: { min: 12_345_678, max: 23_456_789, ...salary } })], {
    company,
    ...settings,
  })
  for (const page of Object.values(pages)) expect(page).not.toMatch(/12.?345|23.?456|12,3|baseSalary/)
})

test('no page has private settings', () => {
  const pages = pagesOf([item({ notifyEmails: ['bi-mat@mocan.vn'] })])
  expect(Object.values(pages).join()).not.toContain('bi-mat')
})

test('the apply link leads to the merchant’s page, to applyTo, or is missing', () => {
  const buttonOf = (page: string) => /class="button" href="([^"]*)"/.exec(page)?.[1]
  const pageUrl = 'https://mocan.vn/tuyen-dung'
  const elsewhere = pageOf([item({ applyTo: 'mailto:cv@mocan.vn' })], { company, pageUrl })
  expect([buttonOf(elsewhere), postingOf(elsewhere)?.directApply]).toEqual(['mailto:cv@mocan.vn', false])
  expect(buttonOf(pageOf([item({ applyTo: '/nop-cv' })], { company, pageUrl }))).toBe(
    'https://mocan.vn/nop-cv',
  )
  expect(buttonOf(pageOf([item({ applyTo: '/nop-cv' })]))).toBeUndefined()
  const nowhere = pageOf([item()])
  expect([buttonOf(nowhere), postingOf(nowhere)?.directApply]).toEqual([undefined, false])
})

test('a page has no JobPosting where the board has none', () => {
  expect(postingOf(pageOf([item()], {}))).toBeUndefined()
  expect(postingOf(pageOf([item()], { company, structuredData: false }))).toBeUndefined()
})

test('hostile texts stay text', () => {
  const bad = `</title><script>alert(1)</script><img src=x onerror=alert(2)>" onload='x'`
  const pages = pagesOf(
    [item({ title: bad.slice(0, 110), department: bad.slice(0, 60), description: bad })],
    {
      company: { name: bad },
      title: bad,
      introduction: bad,
    },
  )
  for (const [path, page] of Object.entries(pages)) {
    const tags = page.replace(/="[^"]*"/g, '').match(/<[a-z!?/][^>]*>/gi) ?? []
    const scripts = tags.filter((tag) => /^<script/.test(tag))
    expect([path, scripts]).toEqual([path, path === 'jobs/ke-toan.html' ? ['<script type>'] : []])
    expect([path, tags.filter((tag) => /\son\w+|<img/.test(tag))]).toEqual([path, []])
  }
  expect(postingOf(pages['jobs/ke-toan.html'] ?? '')?.title).toBe(bad.slice(0, 110))
})
