import { expect, test } from 'vitest'
import { relatedNames } from '../../runtime/vietnam/provinces.ts'
import type { Job, JobSummary, Salary } from '../definition/job.ts'
import { facetValues, filterJobs, type JobFilter } from './job-filter.ts'
import { jobPosting } from './job-posting.ts'
import { en } from './messages.en.ts'
import { vi } from './messages.ts'
import { salaryText } from './salary.ts'

const salary = (more: Partial<Salary> = {}): Salary => ({
  min: 20_000_000,
  max: 35_000_000,
  currency: 'VND',
  period: 'MONTH',
  ...more,
})
const summary = (more: Partial<JobSummary> = {}): JobSummary => ({
  slug: 'ke-toan',
  title: 'Kế toán trưởng',
  department: 'Tài chính',
  location: 'Hà Nội',
  employmentType: 'FULL_TIME',
  workplace: 'onsite',
  salary: null,
  openings: 1,
  excerpt: '',
  postedAt: '2026-11-01',
  ...more,
})

test.each<[string, string, Salary | null, ('gross' | 'net')?]>([
  ['20 – 35 triệu/tháng', '20 – 35 million ₫/month', salary()],
  [
    '12,5 – 18 triệu/tháng (net)',
    '12.5 – 18 million ₫/month (net)',
    salary({ min: 12_500_000, max: 18_000_000 }),
    'net',
  ],
  ['Từ 18 triệu/tháng', 'From 18 million ₫/month', salary({ min: 18_000_000, max: null })],
  ['Đến 5 triệu/tháng', 'Up to 5 million ₫/month', salary({ min: null, max: 5_000_000 })],
  ['15 triệu/tháng', '15 million ₫/month', salary({ min: 15_000_000, max: 15_000_000 })],
  ['25.000 – 30.000 ₫/giờ', '25,000 – 30,000 ₫/hour', salary({ min: 25_000, max: 30_000, period: 'HOUR' })],
  [
    '800.000 – 1.500.000 ₫/ngày',
    '800,000 – 1,500,000 ₫/day',
    salary({ min: 800_000, max: 1_500_000, period: 'DAY' }),
  ],
  [
    '1.200 – 2.000 USD/tháng (gross)',
    '1,200 – 2,000 USD/month (gross)',
    salary({ min: 1200, max: 2000, currency: 'USD' }),
    'gross',
  ],
  ['Lương thỏa thuận', 'Salary negotiable', null],
])('a salary reads %s, in English %s', (inVietnamese, inEnglish, value, tax) => {
  const job = { salary: value, ...(tax && { salaryTax: tax }) }
  expect(salaryText(job, vi, 'vi')).toBe(inVietnamese)
  expect(salaryText(job, en, 'en')).toBe(inEnglish)
})

const jobs = [
  summary(),
  summary({ slug: 'tho', title: 'Thợ mộc', department: 'Xưởng', location: 'Đà Nẵng' }),
  summary({
    slug: 'lap-trinh',
    title: 'Lập trình viên',
    department: '',
    location: 'Đà Nẵng',
    workplace: 'remote',
    excerpt: 'Kế bên có kế toán',
  }),
]
const filter = (search = '', chosen: Partial<JobFilter['chosen']> = {}): JobFilter => ({
  search,
  chosen: { department: '', location: '', employmentType: '', workplace: '', ...chosen },
})
const slugs = (want: JobFilter) => filterJobs(jobs, want).map(({ slug }) => slug)

test('a search ignores accents and ranks matches in the title first', () => {
  expect(slugs(filter())).toEqual(['ke-toan', 'tho', 'lap-trinh'])
  expect(slugs(filter('ke toan'))).toEqual(['ke-toan', 'lap-trinh'])
  expect(slugs(filter('DA NANG'))).toEqual(['tho', 'lap-trinh'])
  expect(slugs(filter('giám đốc'))).toEqual([])
})

test('a job is found by what people call its place, and from where it is done', () => {
  const placed = (slug: string, location: string) =>
    summary({ slug, title: slug, location, placeNames: relatedNames(location) })
  const all = [
    placed('a', 'Thuận An, TP. Hồ Chí Minh'),
    placed('b', 'Hà Nội'),
    placed('c', 'Bình Dương'),
    placed('d', 'Thừa Thiên Huế'),
    ...jobs,
  ]
  const found = (search: string) => filterJobs(all, filter(search)).map(({ slug }) => slug)
  for (const search of ['hcm', 'tphcm', 'sai gon', 'saigon', 'sg', 'thu duc', 'Ho Chi Minh'])
    expect([search, found(search)]).toEqual([search, ['a', 'c']])
  for (const search of ['binh duong', 'thu dau mot', 'binhduong']) expect(found(search)).toContain('c')
  expect(found('binh duong')).toEqual(expect.arrayContaining(['a', 'c']))
  expect(found('ha tay')).toContain('b')
  for (const search of ['hue', 'tt hue']) expect(found(search)).toEqual(['d'])
  for (const search of ['remote', 'tu xa', 'wfh']) expect(found(search)).toEqual(['lap-trinh'])
})

test('each value of a facet has the number of jobs that it would leave', () => {
  const counts = (facet: Parameters<typeof facetValues>[0], want: JobFilter) =>
    facetValues(facet, jobs, want, vi).map(({ name, count }) => `${name} ${count}`)
  expect(counts('location', filter())).toEqual(['Đà Nẵng 2', 'Hà Nội 1'])
  expect(counts('location', filter('', { location: 'Hà Nội' }))).toEqual(['Đà Nẵng 2', 'Hà Nội 1'])
  expect(counts('location', filter('', { workplace: 'remote' }))).toEqual(['Đà Nẵng 1', 'Hà Nội 0'])
  expect(counts('department', filter())).toEqual(['Tài chính 1', 'Xưởng 1'])
  expect(counts('workplace', filter())).toEqual(['Tại chỗ 2', 'Từ xa 1'])
})

test('a job in a ward of a city is one of the city as well', () => {
  const places = [
    summary({ slug: 'xuong', location: 'Thuận An, TP. Hồ Chí Minh' }),
    summary({ slug: 'van-phong', location: 'TP. Hồ Chí Minh' }),
    summary({ slug: 'hai-noi', location: 'Hà Nội, Đà Nẵng' }),
  ]
  const found = (location: string) => filterJobs(places, filter('', { location })).map(({ slug }) => slug)
  expect(found('TP. Hồ Chí Minh')).toEqual(['xuong', 'van-phong'])
  expect(found('Đà Nẵng')).toEqual(['hai-noi'])
  expect(facetValues('location', places, filter(), vi).map(({ name, count }) => `${name} ${count}`)).toEqual([
    'Đà Nẵng 1',
    'Hà Nội 1',
    'Thuận An 1',
    'TP. Hồ Chí Minh 2',
  ])
})

const job = (more: Partial<Job> = {}): Job => ({
  ...summary(),
  description: '<p>a</p>',
  requirements: '<p>b</p>',
  content: { description: [], requirements: [] },
  ...more,
})

test('a JobPosting ends with the last day, and a remote one has its country', () => {
  const company = { name: 'Mộc An', url: undefined, logo: undefined }
  expect(
    jobPosting(
      job({ applyBy: '2026-11-30', workplace: 'remote', salary: salary({ max: null }) }),
      company,
      'https://a.vn/?job=x',
    ),
  ).toMatchObject({
    description: '<p>a</p><p>b</p>',
    validThrough: '2026-11-30T16:59:59.999Z',
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { name: 'VN' },
    baseSalary: { value: { minValue: 20_000_000, maxValue: undefined } },
  })
  const plain = JSON.parse(JSON.stringify(jobPosting(job(), company, 'https://a.vn/')))
  expect(plain).not.toHaveProperty('validThrough')
  expect(plain).not.toHaveProperty('baseSalary')
  expect(plain).not.toHaveProperty('jobLocationType')
})
