import { createHash } from 'node:crypto'
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { Overloaded, StorageUnavailable } from '../../api/database/errors.ts'
import type { Rates } from '../../api/inbox/pipeline/rates.ts'
import { trashUnknownFiles } from '../../api/operation/leftover-files.ts'
import { generous } from '../api/harness.ts'
import { openTestStorage } from '../harness/test-store.ts'
import { inOneProcess } from '../harness/two-services.ts'
import { docx } from './files/docx.ts'
import { pdf } from './files/pdf.ts'
import { type JobService, person, startJobService } from './harness.ts'
import { file, multipart } from './multipart.ts'

let service: JobService
const start = async (...given: Parameters<typeof startJobService>) => {
  service = await startJobService(...given)
  return service
}
afterEach(() => service.stop())

const good = [...person, file('resume', 'Hồ sơ.pdf', pdf())]
/** @param offset ms from now: older files are swept */
async function sweep(offset: number) {
  const before = Date.now() + offset
  await service.uploads.sweepIncoming(before)
  const storage = await openTestStorage(service.folder)
  return trashUnknownFiles(storage, service.stores, { before, now: Date.now() })
}

const problemOf = async (response: Response) => {
  const said = (await response.json()) as { type?: string }
  return [response.status, said.type]
}

test('the same key and form again answer the same and keep one application with one file', async () => {
  await start()
  const key = { 'Idempotency-Key': 'a key' }
  const first = await service.apply(good, key)
  const body = await first.text()
  const { body: again, type } = multipart([good[1]!, good[0]!, good[2]!], 'another-boundary')
  const second = await service.sendBytes(again, type, key)
  expect([second.status, await second.text()]).toEqual([201, body])
  expect(await service.applications()).toHaveLength(1)
  expect(await service.filesKept()).toHaveLength(1)
})

test('the same key with another file, file name or text is 422 and leaves nothing', async () => {
  await start()
  const key = { 'Idempotency-Key': 'a key' }
  await service.apply(good, key)
  const others = [
    [...person, file('resume', 'Hồ sơ.pdf', Buffer.concat([pdf(), Buffer.from('\n')]))],
    [...person, file('resume', 'khác.pdf', pdf())],
    [{ name: 'name', content: 'Bình' }, ...good.slice(1)],
  ]
  for (const other of others)
    expect(await problemOf(await service.apply(other, key))).toEqual([422, '/problems/key-reused'])
  expect(await service.filesKept()).toHaveLength(1)
})

test('a key is replayed after the job has closed, and belongs to its job', async () => {
  let now = Date.parse('2026-11-21T05:00:00Z')
  const job = {
    title: 'Kế toán',
    location: 'Hà Nội',
    description: 'x',
    postedAt: '2026-01-01',
    applyBy: '2026-11-21',
  }
  await start(
    { now: () => now },
    {
      jobs: [
        { ...job, slug: 'ke-toan' },
        { ...job, slug: 'thu-kho' },
      ],
    },
  )
  const key = { 'Idempotency-Key': 'a key' }
  const first = await (await service.apply(good, key)).json()
  expect((await service.apply(good, key, 'jobs-1/jobs/thu-kho')).status).toBe(201)
  now += 13 * 3600_000
  expect(await (await service.apply(good, key)).json()).toEqual(first)
  expect((await service.apply(good)).status).toBe(410)
})

inOneProcess('while the first is running, the same key is 409; both files end as one', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const inspector = { inspect: () => held.then(() => undefined) }
  await start({ inspector })
  const key = { 'Idempotency-Key': 'a key' }
  const first = service.apply(good, key)
  await expect.poll(() => service.filesKept()).toHaveLength(1)
  expect(await problemOf(await service.apply(good, key))).toEqual([409, '/problems/in-flight'])
  release()
  expect((await first).status).toBe(201)
  expect(await service.filesKept()).toHaveLength(1)
})

test('without a key the same form twice is two applications', async () => {
  await start()
  await service.apply(good)
  await service.apply(good)
  expect(await service.applications()).toHaveLength(2)
  expect(await service.filesKept()).toHaveLength(2)
})

inOneProcess('too many from one address are 429 and leave nothing', async () => {
  const rates: Partial<Rates> = {
    ...generous,
    apply: { ...generous.apply, kept: { burst: 2, perMinute: 1 } },
  }
  await start({ rates })
  const responses = []
  for (let i = 0; i < 4; i++)
    responses.push(await service.apply([...person, { name: 'coverLetter', content: String(i) }, good[2]!]))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 429, 429])
  expect(Number(responses[2]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await service.filesKept()).toHaveLength(2)
})

test.each([
  ['the queue is full', new Overloaded('full'), '/problems/overloaded'],
  ['the database cannot store', new StorageUnavailable('full'), '/problems/unavailable'],
])('when %s, the answer is 503 and the file is gone again', async (_, error, type) => {
  await start()
  service.database.append = () => Promise.reject(error)
  const response = await service.apply(good)
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await problemOf(response)).toEqual([503, type])
  expect(await service.filesKept()).toEqual([])
})

test('when nobody knows whether the row was kept, the file stays for it', async () => {
  await start()
  service.database.append = () => Promise.reject(new Error('the writer died'))
  expect((await service.apply(good)).status).toBe(500)
  expect(await service.filesKept()).toHaveLength(1)
  expect((await sweep(60_000)).uploads).toBe(1)
  expect(await service.filesKept()).toEqual([])
})

test('a full disk while a form is received is 503, leaves nothing, and the next form is taken', async () => {
  await start()
  const { incoming } = service.uploads
  service.uploads.incoming = async () => {
    const received = await incoming()
    // Every write to /dev/full fails with ENOSPC.
    await symlink('/dev/full', join(received.folder, '0'))
    return received
  }
  const response = await service.apply(good)
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await problemOf(response)).toEqual([503, '/problems/unavailable'])
  expect(await readdir(join(service.folder, 'uploads/.incoming'))).toEqual([])
  service.uploads.incoming = incoming
  expect((await service.apply(good)).status).toBe(201)
  expect(service.incidents).toEqual([])
})

test('a full disk at the second file takes the first away again', async () => {
  await start()
  const { keep } = service.uploads
  let kept = 0
  service.uploads.keep = async (...file) => {
    if (kept++) throw new StorageUnavailable('full')
    return keep(...file)
  }
  const response = await service.apply([...good, file('attachments', 'a.docx', docx())])
  expect(response.status).toBe(503)
  expect(await service.filesKept()).toEqual([])
})

test('the sweep moves what no row names to the trash, deletes received parts, and takes nothing else', async () => {
  await start()
  await service.apply(good)
  const folder = join(service.folder, 'uploads')
  const kept = await service.filesKept()
  const stray = `tenant-a/2026/11/${createHash('md5').update('x').digest('hex')}`
  await mkdir(join(folder, 'tenant-a/2026/11'), { recursive: true })
  const { stored, trash } = await openTestStorage(service.folder)
  await stored.writeUpload(stray, Buffer.from('left by a crash'))
  await writeFile(join(folder, 'tenant-a/2026/11/notes.txt'), 'not a file of the store')
  await mkdir(join(folder, '.incoming/r123'), { recursive: true })
  await writeFile(join(folder, '.incoming/r123/0'), 'half a part')
  expect((await sweep(-60_000)).uploads).toBe(0)
  expect(await sweep(60_000)).toMatchObject({ uploads: 1, pictures: 0 })
  expect(await service.filesKept()).toEqual([...kept, 'tenant-a/2026/11/notes.txt'].sort())
  expect((await trash.readUpload(stray))?.toString()).toBe('left by a crash')
  expect(await readdir(join(folder, '.incoming'))).toEqual([])
})

test('a key that is none reaches no file', async () => {
  await start()
  for (const key of ['../nhung.db', 'a/../../x', '/etc/passwd', '', 'tenant-a/2026/11/x'])
    await expect(service.uploads.read(key)).rejects.toThrow(RangeError)
  expect(await service.uploads.read(`tenant-a/2026/11/${'0'.repeat(32)}`)).toBeUndefined()
})

test('many at once are all kept, each with its own file', async () => {
  await start()
  const sizes = Array.from({ length: 24 }, (_, i) => i)
  const responses = await Promise.all(
    sizes.map((i) =>
      service.apply([
        ...person,
        { name: 'coverLetter', content: String(i) },
        file('resume', `${i}.pdf`, Buffer.concat([pdf(), Buffer.alloc(i, '\n')])),
      ]),
    ),
  )
  expect(responses.every(({ status }) => status === 201)).toBe(true)
  const applications = await service.applications()
  expect(
    applications
      .map(({ coverLetter, files }) => [Number(coverLetter), files[0]?.size])
      .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0)),
  ).toEqual(sizes.map((i) => [i, pdf().length + i]))
})
