import { describe, expect, test } from 'vitest'
import { pdf } from './files/pdf.ts'
import { png } from './files/picture.ts'
import { job, person } from './harness.ts'
import { file, type Part } from './multipart.ts'
import { good, notFound, refusal, resume, service, useJobService, validation } from './refusal.ts'

useJobService()

describe('a form', () => {
  const cases: [string, Part[], string[]][] = [
    ['without a résumé', person, ['#/resume required']],
    ['with two résumés', [...good, resume], ['#/resume tooMany']],
    [
      'with three attachments',
      [...good, ...Array<Part>(3).fill(file('attachments', 'a.pdf', pdf()))],
      ['#/attachments tooMany'],
    ],
    [
      'with a résumé in text',
      [...person, { name: 'resume', content: 'my cv' }],
      ['#/resume required', '#/resume unknown'],
    ],
    ['with a file that nobody asked for', [...good, file('photo', 'a.png', png())], ['#/photo unknown']],
    [
      'with a name in a file',
      [file('name', 'a.png', png()), ...good.slice(1)],
      ['#/name required', '#/name unknown'],
    ],
    ['without name and e-mail', [resume], ['#/email required', '#/name required']],
    [
      'with everything wrong at once',
      [{ name: 'email', content: 'x' }, file('resume', 'cv.pdf', png())],
      ['#/email email', '#/name required', '#/resume file_type_mismatch'],
    ],
    [
      'with a line break in the name',
      [{ name: 'name', content: 'An\r\nBcc: x@y.vn' }, ...good.slice(1)],
      ['#/name controls'],
    ],
    [
      'with NUL in the letter',
      [...good, { name: 'coverLetter', content: 'a\0b' }],
      ['#/coverLetter controls'],
    ],
    [
      'with an escape character in the name',
      [{ name: 'name', content: 'An\u001b' }, ...good.slice(1)],
      ['#/name controls'],
    ],
    [
      'with a letter of 5,001 characters',
      [...good, { name: 'coverLetter', content: 'ớ'.repeat(5001) }],
      ['#/coverLetter tooLong'],
    ],
    ['with a bad phone number', [...good, { name: 'phone', content: 'call me' }], ['#/phone phone']],
    ['with an unknown text', [...good, { name: 'admin', content: 'true' }], ['#/admin unknown']],
    [
      'with an unknown extra field',
      [...good, { name: 'fields.age', content: '7' }],
      ['#/fields/age unknown'],
    ],
  ]
  test.each(cases)('%s', async (_, parts, found) => {
    expect(await refusal(await service.apply(parts))).toEqual(validation(...found))
  })
})

describe('a job', () => {
  test.each(['het-han', 'het-tin', 'da-dong'])('%s takes no more applications', async (slug) => {
    const response = await service.apply(good, {}, `jobs-1/jobs/${slug}`)
    expect(await refusal(response)).toEqual({ status: 410, problem: 'job-closed', found: [] })
  })

  test.each([
    'jobs-1/jobs/khong-co',
    'jobs-1/jobs/noi-khac',
    'jobs-1/jobs/KE-TOAN',
    'jobs-1/jobs/%00',
    'jobs-1/jobs/..%2fke-toan',
    'jobs-2/jobs/ke-toan',
    'JOBS-1/jobs/ke-toan',
  ])('%s is not there', async (path) => {
    expect(await refusal(await service.apply(good, {}, path))).toEqual(notFound)
  })

  test('is not there once its board is unpublished', async () => {
    await service.publish('tam', 'JOB_BOARD', { collections: { jobs: [job('ke-toan')] } })
    await service.unpublish('tam')
    expect(await refusal(await service.apply(good, {}, 'tam/jobs/ke-toan'))).toEqual(notFound)
  })

  test('takes applications to the end of its last day', async () => {
    expect((await service.apply(good, {}, 'jobs-1/jobs/con-han')).status).toBe(201)
  })

  test('takes POST only', async () => {
    const response = await service.get('/api/v1/widgets/jobs-1/jobs/ke-toan/apply')
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST, OPTIONS')
    const preflight = await service.get('/api/v1/widgets/jobs-1/jobs/ke-toan/apply', { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/Idempotency-Key/i)
  })
})
