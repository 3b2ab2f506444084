import { connect } from 'node:net'
import { buffer, text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { insist } from '../harness/proof-of-work.ts'
import { inOneProcess } from '../harness/two-services.ts'
import { docx } from './files/docx.ts'
import { ordinaryFiles } from './files/ordinary.ts'
import { pdf } from './files/pdf.ts'
import { png } from './files/picture.ts'
import { type JobService, job, person, startJobService } from './harness.ts'
import { file, multipart } from './multipart.ts'

let service: JobService
beforeAll(async () => {
  service = await startJobService(
    {},
    {
      settings: {
        applyFields: [
          { type: 'checkboxes', key: 'ngon_ngu', label: 'Ngôn ngữ', options: ['Anh', 'Nhật'] },
          { type: 'checkbox', key: 'di_cong_tac', label: 'Đi công tác' },
        ],
      },
      privateSettings: { notifyEmails: ['tuyendung@vidu.vn'], retentionDays: 180, keptDays: 700 },
      jobs: [job('ke-toan'), job('thu-kho', { notifyEmails: ['kho@vidu.vn'] })],
    },
  )
})
afterAll(() => service.stop())

const newest = async () => {
  const [application] = await service.applications()
  if (!application) throw new Error('no application')
  return application
}

const contentOf = async (key: string) =>
  buffer((await service.uploads.read(key)) ?? expect.fail(`no file ${key}`))

test.each(ordinaryFiles)('$name with $what is kept as it was sent', async ({ name, bytes }) => {
  const response = await service.apply([...person, file('resume', name, bytes)])
  expect(response.status).toBe(201)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const body: unknown = await response.json()
  const { id, files, email } = await newest()
  expect(body).toEqual({
    id,
    receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    message: 'Cảm ơn bạn! Chúng tôi đã nhận được hồ sơ và sẽ liên hệ nếu phù hợp.',
  })
  expect(email).toBe('Duc@vidu.vn')
  const [resume] = files
  expect(resume).toMatchObject({ kind: 'resume', name, size: bytes.length })
  expect(bytes.equals(await contentOf(resume?.storageKey ?? ''))).toBe(true)
})

test('an application reads the job that it names: the list of thousands comes once, taken apart by the database', async () => {
  const jobs = Array.from({ length: 2000 }, (_, n) => job(`viec-${n}`, { title: `Việc số ${n}` }))
  const board = await startJobService({}, { jobs, privateSettings: { confirmByMail: true } })
  const { publicWidgets } = board.stores
  const [whole, without, items] = [
    vi.spyOn(publicWidgets, 'liveDraft'),
    vi.spyOn(publicWidgets, 'liveDraftWithout'),
    vi.spyOn(publicWidgets, 'liveItems'),
  ]
  const send = (slug: string) =>
    board.apply([...person, file('resume', 'cv.pdf', pdf())], {}, `jobs-1/jobs/${slug}`)
  expect((await send('viec-7')).status).toBe(201)
  expect((await send('viec-1999')).status).toBe(201)
  expect((await send('viec-2000')).status).toBe(404)
  expect([whole, without, items].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1])
  expect((await without.mock.results[0]?.value)?.collections).toEqual({})
  expect((await board.applications()).map(({ jobSlug }) => jobSlug).toSorted()).toEqual([
    'viec-1999',
    'viec-7',
  ])
  await board.stop()
})

test('the kept file carries neither the name nor the extension it came with', async () => {
  await service.apply([...person, file('resume', 'Hồ sơ Nguyễn Đức.pdf', pdf())])
  const { files } = await newest()
  expect(files[0]?.storageKey).toMatch(/^tenant-a\/\d{4}\/\d{2}\/[0-9a-f]{32}$/)
})

test.each([
  ['../../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\Duc\\CV.pdf', 'CV.pdf'],
  ['cv\u202efdp.pdf', 'cvfdp.pdf'],
  ['Ho\u0302\u0300 so\u031b.pdf', 'Hồ sơ.pdf'],
  [`${'ớ'.repeat(300)}.pdf`, `${'ớ'.repeat(196)}.pdf`],
  ['a"b;c.pdf', 'a"b;c.pdf'],
  ['  CV.PDF  ', 'CV.PDF'],
])('the name %j is shown as %j', async (sent, shown) => {
  expect((await service.apply([...person, file('resume', sent, pdf())])).status).toBe(201)
  expect((await newest()).files[0]?.name).toBe(shown)
})

test('attachments come after the résumé, each with its own content', async () => {
  const response = await service.apply([
    file('attachments', 'bằng.png', png(10, 10)),
    ...person,
    file('attachments', 'thư.docx', docx()),
    file('resume', 'cv.pdf', pdf()),
  ])
  expect(response.status).toBe(201)
  const { files } = await newest()
  const contents = await Promise.all(
    files.map(async ({ kind, name, storageKey }) => [kind, name, (await contentOf(storageKey)).length]),
  )
  expect(contents).toEqual([
    ['attachment', 'bằng.png', png(10, 10).length],
    ['attachment', 'thư.docx', docx().length],
    ['resume', 'cv.pdf', pdf().length],
  ])
})

test('texts are kept, the empty ones and an unused file control are not', async () => {
  await service.apply([
    ...person,
    { name: 'phone', content: '' },
    { name: 'coverLetter', content: 'Kính gửi anh chị,\r\nEm là Đức.' },
    { name: 'fields.ngon_ngu', content: 'Anh' },
    { name: 'fields.ngon_ngu', content: 'Nhật' },
    { name: 'fields.di_cong_tac', content: 'on' },
    file('attachments', '', Buffer.alloc(0)),
    file('resume', 'cv.pdf', pdf()),
  ])
  const application = await newest()
  expect(application).toMatchObject({
    jobSlug: 'ke-toan',
    name: 'Nguyễn Văn Đức',
    phone: '',
    coverLetter: 'Kính gửi anh chị,\r\nEm là Đức.',
    fields: { ngon_ngu: ['Anh', 'Nhật'], di_cong_tac: true },
  })
  expect(application.files).toHaveLength(1)
})

// .NET writes both, with an encoded word without `.pdf` first; older Python programs write only the second.
test.each([
  `filename="=?utf-8?B?SOG7kyBzxqEucGRm?="; filename*=utf-8''H%E1%BB%93%20s%C6%A1.pdf`,
  `filename*=UTF-8'vi'H%E1%BB%93%20s%C6%A1.pdf`,
])('a file name in the extended form is the one that counts: %s', async (names) => {
  const { body, type } = multipart([...person, file('resume', 'XX', pdf())])
  const [before = '', after = ''] = body.toString('latin1').split('filename="XX"')
  const response = await service.sendBytes(Buffer.from(before + names + after, 'latin1'), type)
  expect(response.status).toBe(201)
  expect((await newest()).files.map(({ name }) => name)).toEqual(['Hồ sơ.pdf'])
})

test('one choice of several comes as a list all the same', async () => {
  await service.apply([
    ...person,
    { name: 'fields.ngon_ngu', content: 'Anh' },
    file('resume', 'cv.pdf', pdf()),
  ])
  expect((await newest()).fields).toEqual({ ngon_ngu: ['Anh'] })
})

test('text parts may say that they are text, as some programs do', async () => {
  const texts = person.map((part) => ({
    ...part,
    type: 'text/plain; charset=utf-8',
    headers: ['Content-Transfer-Encoding: 8bit'],
  }))
  expect((await service.apply([...texts, file('resume', 'cv.pdf', pdf())])).status).toBe(201)
  expect((await newest()).name).toBe('Nguyễn Văn Đức')
})

test('a body that comes byte by byte is read as one that comes at once', async () => {
  const { body, type } = multipart([...person, file('resume', 'Hồ sơ Nguyễn Đức.pdf', pdf())])
  const socket = connect(service.port, '127.0.0.1').setNoDelay(true)
  socket.write(
    `POST /api/v1/widgets/jobs-1/jobs/ke-toan/apply HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  // Byte by byte while names may be split inside a character, then all at once.
  for (const byte of body.subarray(0, 500)) {
    socket.write(Buffer.of(byte))
    await new Promise((resolve) => setImmediate(resolve))
  }
  socket.write(body.subarray(500))
  expect(await readText(socket)).toMatch(/^HTTP\/1\.1 201 /)
  const application = await newest()
  expect(application.name).toBe('Nguyễn Văn Đức')
  expect(application.files[0]?.name).toBe('Hồ sơ Nguyễn Đức.pdf')
})

test('the merchant is notified, at the job’s own addresses if it has any', async () => {
  const mails = async () =>
    (
      await service.database.kysely.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(1).execute()
    )[0]
  const letter = { name: 'coverLetter', content: 'Em xin ứng tuyển' }
  await service.apply([...person, letter, file('resume', 'Hồ sơ Đức.pdf', pdf())])
  expect(await mails()).toMatchObject({
    recipients: '["tuyendung@vidu.vn"]',
    reply_to: 'Duc@vidu.vn',
    text: expect.stringMatching(/Vị trí: Kế toán trưởng\nTệp: Hồ sơ Đức\.pdf\nHọ tên: Nguyễn Văn Đức/),
  })
  await service.apply([...person, file('resume', 'cv.pdf', pdf())], {}, 'jobs-1/jobs/thu-kho')
  expect(await mails()).toMatchObject({ recipients: '["kho@vidu.vn"]' })
})

test('the applicant gets a confirmation if the merchant wants it, without any input of theirs', async () => {
  const privateSettings = { confirmByMail: true, confirmText: 'Cảm ơn bạn.', minFillSeconds: 0 }
  await service.publish('bao-tin', 'JOB_BOARD', { privateSettings, collections: { jobs: [job('ke-toan')] } })
  const mails = () =>
    service.database.kysely.selectFrom('outbox').selectAll().where('public_id', '=', 'bao-tin').execute()
  await service.apply([...person, file('resume', 'cv.pdf', pdf())], {}, 'bao-tin/jobs/ke-toan')
  expect(await mails()).toMatchObject([
    {
      recipients: '["Duc@vidu.vn"]',
      person_key: 'duc@vidu.vn',
      reply_to: null,
      subject: 'Đã nhận hồ sơ: Kế toán trưởng',
      text: 'Cảm ơn bạn.\n\nKế toán trưởng',
    },
  ])
  const spam = [...person, { name: 'website', content: 'x' }, file('resume', 'cv.docx', docx())]
  expect((await insist(() => service.apply(spam, {}, 'bao-tin/jobs/ke-toan'))).status).toBe(201)
  expect(await mails()).toHaveLength(1)
})

test('who agrees to be kept for later openings is kept longer', async () => {
  const daysKept = async () => {
    const row = await service.database.kysely
      .selectFrom('application')
      .select(['created_at', 'expires_at'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return ((row.expires_at ?? 0) - row.created_at) / 86_400_000
  }
  await service.apply([...person, { name: 'coverLetter', content: '1' }, file('resume', 'cv.pdf', pdf())])
  expect(await daysKept()).toBe(180)
  await service.apply([...person, { name: 'keepForLater', content: 'true' }, file('resume', 'cv.pdf', pdf())])
  expect(await daysKept()).toBe(700)
})

inOneProcess(
  'the same words with another résumé, or for another job, are no spam; an exact copy is',
  async () => {
    const words = [...person, { name: 'coverLetter', content: 'Em muốn làm việc lâu dài' }]
    await service.apply([...words, file('resume', 'cv.pdf', pdf())])
    expect((await newest()).spam).toBe(false)
    await service.apply([...words, file('resume', 'cv.docx', docx())])
    expect((await newest()).spam).toBe(false)
    await service.apply([...words, file('resume', 'cv.pdf', pdf())], {}, 'jobs-1/jobs/thu-kho')
    expect((await newest()).spam).toBe(false)
    await service.apply([...words, file('resume', 'cv.pdf', pdf())])
    expect(await newest()).toMatchObject({ spam: true, spamReasons: ['duplicate'] })
  },
)

test('what fills in the trap and does no work gets the same answer, a marked row and no mail', async () => {
  const mailCount = async () =>
    (await service.database.kysely.selectFrom('outbox').select('id').execute()).length
  const before = await mailCount()
  const trap = { name: 'website', content: 'https://spam.example' }
  const form = [...person, trap, file('resume', 'cv.pdf', pdf())]
  expect((await insist(() => service.apply(form))).status).toBe(201)
  expect(await newest()).toMatchObject({ spam: true, spamReasons: expect.arrayContaining(['honeypot']) })
  expect(await mailCount()).toBe(before)
})
