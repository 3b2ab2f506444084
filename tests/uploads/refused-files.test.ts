import { describe, expect, test } from 'vitest'
import { exhaustingFiles } from './files/exhausting.ts'
import { hostileFiles } from './files/hostile.ts'
import { pdf } from './files/pdf.ts'
import { png } from './files/picture.ts'
import { person } from './harness.ts'
import { file } from './multipart.ts'
import { good, refusal, service, tooLarge, useJobService, validation } from './refusal.ts'

useJobService()

describe('a file', () => {
  test.each(hostileFiles)('$name: $what', async ({ name, bytes, issue }) => {
    expect(await refusal(await service.apply([...person, file('resume', name, bytes)]))).toEqual(
      validation(`#/resume ${issue}`),
    )
  })

  test('that takes all memory or stack to read leaves the service as it was', {
    timeout: 60_000,
  }, async () => {
    for (const { name, bytes, issue } of exhaustingFiles())
      expect(await refusal(await service.apply([...person, file('resume', name, bytes)]))).toEqual(
        validation(`#/resume ${issue}`),
      )
    expect((await service.apply([...person, file('resume', 'cv.pdf', pdf())])).status).toBe(201)
  })

  test.each([
    'cv.exe',
    'cv.pdf.exe',
    'cv.docm',
    'cv.doc',
    'cv.svg',
    'cv.html',
    'cv\u202efdp.exe',
    'cv',
    'cv.pdf.',
    '.',
  ])('of a type that is not taken: %j', async (name) => {
    expect(await refusal(await service.apply([...person, file('resume', name, pdf())]))).toEqual({
      status: 415,
      problem: 'unsupported-file',
      found: ['#/resume file_type'],
    })
  })

  test.each([
    'cv.pdf\u0000.exe',
    'cv\u0000.pdf',
    'cv.p\u200bdf',
    'cv.php%00.pdf',
    'cv.pdf\u200d',
    'cv.\u202efdp',
    'cv.\u2066pdf\u2069',
    'cv.pdf\ufeff',
  ])('with a name that hides its type: %j', async (name) => {
    expect(await refusal(await service.apply([...person, file('resume', name, pdf())]))).toEqual(
      validation('#/resume file_name'),
    )
  })

  test('the word of its sender about its type counts for nothing', async () => {
    const page = Buffer.from('<script>alert(1)</script>')
    const parts = [...person, { name: 'resume', fileName: 'cv.pdf', type: 'application/pdf', content: page }]
    expect(await refusal(await service.apply(parts))).toEqual(validation('#/resume file_type_mismatch'))
  })

  test('a good résumé is not kept beside a bad attachment', async () => {
    const parts = [...good, file('attachments', 'a.png', png()), file('attachments', 'b.png', pdf())]
    expect(await refusal(await service.apply(parts))).toEqual(
      validation('#/attachments/1 file_type_mismatch'),
    )
  })

  test('over 5 MiB', async () => {
    const long = Buffer.concat([pdf(), Buffer.alloc(5 * 1024 * 1024)])
    const response = await service.apply([...person, file('resume', 'cv.pdf', long)])
    expect(await response.clone().text()).toContain('Tệp lớn hơn 5 MB')
    expect(await refusal(response)).toEqual({ ...tooLarge, found: ['#/resume file_size'] })
    const second = [file('attachments', 'a.pdf', pdf()), file('attachments', 'b.pdf', long)]
    expect(await refusal(await service.apply([...good, ...second]))).toEqual({
      ...tooLarge,
      found: ['#/attachments/1 file_size'],
    })
  })

  test('over the size, or not of the types, that the widget takes', async () => {
    const path = 'chi-pdf/jobs/ke-toan'
    const long = Buffer.concat([pdf(), Buffer.alloc(1024 * 1024)])
    expect(await refusal(await service.apply([...person, file('resume', 'cv.pdf', long)], {}, path))).toEqual(
      {
        ...tooLarge,
        found: ['#/resume file_size'],
      },
    )
    expect(
      await refusal(await service.apply([...person, file('resume', 'cv.png', png())], {}, path)),
    ).toEqual({
      status: 415,
      problem: 'unsupported-file',
      found: ['#/resume file_type'],
    })
    expect(
      await refusal(await service.apply([...good, file('attachments', 'a.pdf', pdf())], {}, path)),
    ).toEqual(validation('#/attachments unknown'))
  })
})
