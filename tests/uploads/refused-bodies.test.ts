import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { describe, expect, test, vi } from 'vitest'
import { pdf } from './files/pdf.ts'
import { person } from './harness.ts'
import { boundary, file, multipart, type Part } from './multipart.ts'
import {
  broken,
  countApplications,
  good,
  leftNothing,
  refusal,
  resume,
  service,
  tooLarge,
  useJobService,
  validation,
} from './refusal.ts'

useJobService()

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
    await countApplications()
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
    // The last of them may be admitted after an earlier look.
    await vi.waitFor(leftNothing, { timeout: 60_000 })
    expect(await readdir(received)).toEqual([])
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
