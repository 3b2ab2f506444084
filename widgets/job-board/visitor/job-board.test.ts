import { expect, test } from 'vitest'
import { compileWith } from '../../compile.ts'
import { jobBoard } from '../index.ts'
import { closesAt } from './deadline.ts'

const item = (more: Record<string, unknown> = {}) => ({
  slug: 'ke-toan',
  title: 'Kế toán',
  location: 'Hà Nội',
  description: 'Ghi sổ **mỗi ngày**.\n\n<script>alert(1)</script>',
  postedAt: '2026-11-01',
  ...more,
})

const compiled = (jobs: unknown[], settings: Record<string, unknown> = {}) =>
  compileWith(
    jobBoard,
    'JOB_BOARD',
    { name: 'Tuyển dụng', locale: 'vi', settings, collections: { jobs } },
    new Date('2026-11-21T00:00:00Z'),
  )

const filesOf = (jobs: unknown[], settings: Record<string, unknown> = {}) => {
  const result = compiled(jobs, settings)
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  return result.files.jobs ?? {}
}
const pointersOf = (jobs: unknown[]) => {
  const result = compiled(jobs)
  return result.ok ? [] : result.issues.map(({ pointer }) => pointer)
}

test('the sample is published with one file for each job', () => {
  const result = compileWith(jobBoard, 'JOB_BOARD', { locale: 'vi', ...jobBoard.sample.vi }, new Date(0))
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  const slugs = jobBoard.sample.vi.collections?.jobs?.map((job) => `jobs/${String(job.slug)}`) ?? []
  expect(Object.keys(result.files.jobs ?? {}).sort()).toEqual(['jobs', ...slugs].sort())
  expect(JSON.stringify([result.settings, result.files])).not.toContain('tuyendung@')
})

test('a summary and a job have the fields of the public contract', () => {
  const files = filesOf([
    item({ salary: { min: 20_000_000, max: 35_000_000 }, requirements: 'Cẩn thận', applyBy: '2026-12-01' }),
  ])
  const summary = {
    slug: 'ke-toan',
    title: 'Kế toán',
    department: '',
    location: 'Hà Nội',
    employmentType: 'FULL_TIME',
    salary: { min: 20_000_000, max: 35_000_000, currency: 'VND', period: 'MONTH' },
    postedAt: '2026-11-01',
  }
  expect(files.jobs).toMatchObject([summary])
  expect(files['jobs/ke-toan']).toMatchObject({
    ...summary,
    description: '<p>Ghi sổ <strong>mỗi ngày</strong>.</p><p>&#60;script&#62;alert(1)&#60;/script&#62;</p>',
    requirements: '<p>Cẩn thận</p>',
    content: { requirements: [['p', null, 'Cẩn thận']] },
    applyBy: '2026-12-01',
  })
})

test.each([
  ['not public', { salary: { min: 1, max: 2, visible: false } }, {}],
  ['without figures', { salary: { currency: 'USD' } }, {}],
  ['absent', {}, {}],
  ['switched off for the board', { salary: { min: 1, max: 2 } }, { showSalary: false }],
])('a salary that is %s is in no public file', (_, more, settings) => {
  const files = filesOf([item(more)], settings)
  expect(files.jobs).toMatchObject([{ salary: null }])
  expect(files['jobs/ke-toan']).toMatchObject({ salary: null })
})

test('an excerpt is the beginning of the description in one line, cut between words', () => {
  const excerptOf = (description: string) => filesOf([item({ description })]).jobs
  expect(excerptOf('Việc **hay**.\n\n- Một\n- Hai')).toMatchObject([{ excerpt: 'Việc hay. Một · Hai' }])
  expect(excerptOf('')).toMatchObject([{ excerpt: '' }])
  const long = excerptOf('mười '.repeat(60))
  expect(long).toMatchObject([{ excerpt: `${'mười '.repeat(36).trim()}…` }])
})

test('a closed or expired job is in no file; the others are listed newest first', () => {
  const files = filesOf([
    item({ slug: 'cu', postedAt: '2026-01-01' }),
    item({ slug: 'dong', closed: true }),
    item({ slug: 'het-tin', expiresAt: '2026-11-20' }),
    // still listed, but closed for applications
    item({ slug: 'het-han', applyBy: '2026-11-20', postedAt: '2025-01-01' }),
    item({ slug: 'moi', postedAt: '2026-11-20' }),
  ])
  expect(Object.keys(files)).toEqual(['jobs', 'jobs/moi', 'jobs/cu', 'jobs/het-han'])
  expect(files.jobs).toMatchObject([{ slug: 'moi' }, { slug: 'cu' }, { slug: 'het-han' }])
})

test('private addresses of a job are in no public file', () => {
  expect(JSON.stringify(filesOf([item({ notifyEmails: ['an@vidu.vn'] })]))).not.toContain('an@vidu.vn')
})

test('an issue in a job has its pointer', () => {
  expect(pointersOf([item(), item()])).toEqual(['#/collections/jobs/1/slug'])
  expect(pointersOf([item({ salary: { min: 3, max: 2 } })])).toEqual(['#/collections/jobs/0/salary/max'])
  expect(pointersOf([item({ expiresAt: '2026-10-31' })])).toEqual(['#/collections/jobs/0/expiresAt'])
  expect(pointersOf([item({ applyBy: '2026-10-31' })])).toEqual(['#/collections/jobs/0/applyBy'])
  expect(pointersOf([item({ slug: 'Kế toán' })])).toEqual(['#/collections/jobs/0/slug'])
  expect(pointersOf([item({ applyTo: 'javascript:alert(1)' })])).toEqual(['#/collections/jobs/0/applyTo'])
})

test('a job closes at midnight in Vietnam, with the sooner of its two dates', () => {
  const midnight = Date.parse('2026-12-01T00:00:00+07:00')
  expect(closesAt({ applyBy: '2026-11-30', expiresAt: '2026-12-31' })).toBe(midnight - 1)
  expect(closesAt({ applyBy: '2026-12-31', expiresAt: '2026-11-30' })).toBe(midnight - 1)
  expect(closesAt({})).toBe(Infinity)
})
