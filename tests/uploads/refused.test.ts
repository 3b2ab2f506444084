import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exhaustingFiles } from './files/exhausting.ts'
import { hostileFiles } from './files/hostile.ts'
import { pdf } from './files/pdf.ts'
import { png } from './files/picture.ts'
import { type JobService, job, person, startJobService } from './harness.ts'
import { boundary, file, multipart, type Part } from './multipart.ts'

const now = Date.parse('2026-11-21T05:00:00Z')
let service: JobService
beforeAll(async () => {
  service = await startJobService(
    { now: () => now },
    {
      jobs: [
        job('ke-toan'),
        job('het-han', { applyBy: '2026-11-20' }),
        job('het-tin', { expiresAt: '2026-11-20' }),
        job('con-han', { applyBy: '2026-11-21', expiresAt: '2026-12-31' }),
        job('da-dong', { closed: true }),
        job('noi-khac', { applyTo: 'https://vidu.vn/nop' }),
      ],
    },
  )
  await service.publish('chi-pdf', 'JOB_BOARD', {
    settings: { acceptedTypes: ['pdf'], maxFileMb: 1, attachments: false, resumeRequired: false },
    collections: { jobs: [job('ke-toan')] },
  })
})
afterAll(() => service.stop())

let rows = 0
beforeEach(async () => {
  rows = (await service.applications()).length
})

interface Said {
  type: string
  title: string
  errors?: { pointer: string; code: string; message: string }[]
}

async function refusal(response: Response) {
  const said = (await response.json()) as Said
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(JSON.stringify(said)).not.toMatch(/node_modules|formidable|\/uploads\/|Error:/)
  await leftNothing()
  return {
    status: response.status,
    problem: said.type.split('/').at(-1),
    found: (said.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`).sort(),
  }
}

async function leftNothing() {
  const kept = await service.filesKept()
  const named = (await service.applications()).flatMap(({ files }) =>
    files.map(({ storageKey }) => storageKey),
  )
  expect(kept).toEqual(named.sort())
  expect(await service.applications()).toHaveLength(rows)
  expect(service.incidents).toEqual([])
}

const resume = file('resume', 'cv.pdf', pdf())
const good = [...person, resume]
const validation = (...found: string[]) => ({ status: 422, problem: 'validation', found })
const broken = { status: 400, problem: 'bad-multipart', found: [] }
const tooLarge = { status: 413, problem: 'too-large', found: [] }
const notFound = { status: 404, problem: 'not-found', found: [] }

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
      'with a bidi override in the name',
      [{ name: 'name', content: 'An\u202e' }, ...good.slice(1)],
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

describe('a body', () => {
  const { body, type } = multipart(good)
  const send = async (bytes: Buffer, contentType = type) =>
    refusal(await service.sendBytes(bytes, contentType))
  const parts = (...more: Part[]) => multipart([...good, ...more]).body
  const withHeader = (header: string) => parts({ name: 'phone', content: '', headers: [header] })
  const extendedName = (rest: string) =>
    Buffer.from(body.toString('latin1').replace('cv.pdf"', `${rest}"`), 'latin1')
  const raw = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1')

  test.each<[string, Buffer, string?]>([
    ['nothing', Buffer.alloc(0)],
    ['no parts', Buffer.from(`--${boundary}--\r\n`)],
    ['no closing boundary', body.subarray(0, -boundary.length - 6)],
    ['its first half', body.subarray(0, body.length / 2)],
    ['only a boundary', Buffer.from(`--${boundary}\r\n`)],
    ['JSON', Buffer.from('{"name":"An"}')],
    ['another boundary than declared', multipart(good, 'other').body],
    ['no boundary in the content type', body, 'multipart/form-data'],
    ['an empty boundary', body, 'multipart/form-data; boundary='],
    ['a text twice', parts({ name: 'name', content: 'Bình' })],
    ['a name that is a prototype', parts({ name: '__proto__', content: 'x' })],
    ['a file with the name of a prototype', parts(file('constructor', 'cv.pdf', pdf()))],
    ['an extra field with the name of a prototype', parts({ name: 'fields.__proto__', content: 'x' })],
    ['a part without a name', raw(`--${boundary}\nContent-Disposition: form-data\n\nx\n--${boundary}--\n`)],
    ['a part without headers', raw(`--${boundary}\n\nx\n--${boundary}--\n`)],
    ['a header without a colon', raw(`--${boundary}\nContent Disposition\n\nx\n--${boundary}--\n`)],
    [
      'a text that is no UTF-8',
      multipart([...good, { name: 'phone', content: Uint8Array.of(0x48, 0x1ed3 & 0xff, 0xff) }]).body,
    ],
    [
      'a file name that is no UTF-8',
      Buffer.from(
        multipart([...person, file('resume', 'hsXX.pdf', pdf())])
          .body.toString('latin1')
          .replace('hsXX', 'h\xf4 s\xa1'),
        'latin1',
      ),
    ],
    ['an extended file name that is no UTF-8', extendedName('cv.pdf"; filename*=utf-8\'\'%ff.pdf; x="')],
    ['a transfer encoding', withHeader('Content-Transfer-Encoding: base64')],
    ['a transfer encoding that nobody knows', withHeader('Content-Transfer-Encoding: x-evil')],
    ['quoted-printable', withHeader('Content-Transfer-Encoding: quoted-printable')],
  ])('that is not the multipart it says: %s', async (_, bytes, contentType) => {
    expect(await send(bytes, contentType)).toEqual(broken)
  })

  test.each([
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    `multipart/mixed; boundary=${boundary}`,
    `multipart/related; boundary=${boundary}`,
  ])('of the type %s', async (contentType) => {
    expect(await send(body, contentType)).toEqual({ status: 415, problem: 'unsupported-type', found: [] })
  })

  test('that is compressed', async () => {
    const response = await service.sendBytes(body, type, { 'Content-Encoding': 'gzip' })
    expect(await refusal(response)).toEqual({ status: 415, problem: 'unsupported-encoding', found: [] })
  })

  test('over 12 MiB in all', async () => {
    const big = file('attachments', 'a.pdf', Buffer.alloc(4 * 1024 * 1024 + 1024))
    const { body: long } = multipart([...person, big, big, big])
    expect(await send(long)).toEqual(tooLarge)
    expect(await (await service.sendBytes(long, type)).text()).toContain('lớn hơn 12 MB')
  })

  test('with too many or too long parts, each named as in a short form', async () => {
    const many = Array.from({ length: 31 }, (_, i) => ({ name: `fields.f${i}`, content: 'x' }))
    expect(await send(multipart([...many, resume]).body)).toEqual(validation('#/fields/f30 tooMany'))
    const long = { name: 'coverLetter', content: 'x'.repeat(20 * 1024 + 1) }
    expect(await send(parts(long))).toEqual(validation('#/coverLetter tooLong'))
    expect(await send(parts({ ...long, content: 'x'.repeat(1024 * 1024) }))).toEqual(
      validation('#/coverLetter tooLong'),
    )
    const manyFiles = Array.from({ length: 9 }, () => file('attachments', 'a.pdf', pdf()))
    expect(await send(multipart([...person, ...manyFiles]).body)).toEqual(validation('#/attachments tooMany'))
  })

  const head = (lines: string) =>
    `POST /api/v1/widgets/jobs-1/jobs/ke-toan/apply HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${lines}\r\n\r\n`

  test('without a declared length is counted while it comes, endless part headers too', async () => {
    const socket = connect(service.port, '127.0.0.1')
    const said = readText(socket)
    socket.write(head('Connection: close\r\nTransfer-Encoding: chunked'))
    const chunk = Buffer.alloc(1024 * 1024, 'a')
    const write = (bytes: Buffer) => new Promise((resolve) => socket.write(bytes, resolve))
    socket.write(`${(boundary.length + 6).toString(16)}\r\n--${boundary}\r\nX:\r\n`)
    for (let i = 0; i < 14; i++)
      await write(Buffer.concat([Buffer.from('100000\r\n'), chunk, Buffer.from('\r\n')]))
    socket.write('0\r\n\r\n')
    expect(await said).toMatch(/^HTTP\/1\.1 413 /)
    await leftNothing()
  })

  test('changed by chance is answered, never with a 5xx, and leaves nothing', async () => {
    let state = 7
    const chance = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((state / 2 ** 31) * below)
    }
    for (let round = 0; round < 200; round++) {
      const changed = Buffer.from(body)
      for (let count = chance(4); count >= 0; count--) changed[chance(400)] = chance(256)
      const response = await service.sendBytes(changed, type)
      expect([round, response.status >= 200 && response.status < 500]).toEqual([round, true])
      await response.arrayBuffer()
    }
    rows = (await service.applications()).length
    await leftNothing()
  })

  test('that breaks off at any byte leaves nothing behind, no folder either', async () => {
    const received = join(service.folder, 'uploads', '.incoming')
    const lengths = Array.from({ length: 60 }, (_, i) => Math.floor((i / 60) * body.length))
    for (const length of lengths) {
      const socket = connect(service.port, '127.0.0.1')
      socket.write(head(`Content-Length: ${body.length}`))
      await new Promise((resolve) => socket.write(body.subarray(0, length), resolve))
      // some are gone before their request is admitted, others while a part is written
      if (length % 2) await expect.poll(() => readdir(received)).not.toEqual([])
      socket.destroy()
    }
    await expect.poll(() => readdir(received)).toEqual([])
    await leftNothing()
  })

  test('is answered only when it has ended, with what follows its last boundary', async () => {
    const socket = connect(service.port, '127.0.0.1')
    let answer = ''
    socket.on('data', (bytes) => {
      answer += bytes
    })
    const ended = once(socket, 'end')
    const epilogue = Buffer.alloc(50, ' ')
    socket.write(head(`Connection: close\r\nContent-Length: ${body.length + epilogue.length}`))
    socket.write(Buffer.concat([body, epilogue.subarray(1)]))
    // another request, whose answer comes after the first could have been made
    expect((await service.apply(good)).status).toBe(201)
    expect(answer).toBe('')
    socket.write(epilogue.subarray(0, 1))
    await ended
    expect(answer).toMatch(/^HTTP\/1\.1 201 /)
  })

  test('is counted behind its last boundary too', async () => {
    const socket = connect(service.port, '127.0.0.1')
    const said = readText(socket)
    socket.write(head('Connection: close\r\nTransfer-Encoding: chunked'))
    const write = (bytes: Buffer) =>
      new Promise((resolve) =>
        socket.write(
          Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]),
          resolve,
        ),
      )
    await write(body)
    for (let i = 0; i < 13; i++) await write(Buffer.alloc(1024 * 1024, ' '))
    socket.write('0\r\n\r\n')
    expect(await said).toMatch(/^HTTP\/1\.1 413 /)
    await leftNothing()
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
