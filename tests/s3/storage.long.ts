/** Guarantees of the storage interface, for files and for a store. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { trashUnknownFiles } from '../../api/operation/leftover-files.ts'
import type { StoreLocation } from '../../api/settings.ts'
import { openStorage } from '../../api/storage/open-storage.ts'
import type { Storage } from '../../api/storage/storage.ts'
import type { TrashedFile } from '../../api/storage/trash.ts'
import { newBucket } from '../harness/test-store.ts'

const account = inject('s3') ?? expect.fail('no server')

let folder: string
let storage: Storage
const open = (store?: StoreLocation) =>
  openStorage(
    {
      published: join(folder, 'published'),
      private: join(folder, 'private'),
      uploads: join(folder, 'uploads'),
    },
    store,
  )

const variants = ['', '.br', '.gz']
const fresh = (name: string, content: string) =>
  variants.map((suffix) => ({ path: name + suffix, bytes: Buffer.from(content + suffix) }))
const revision = (n: number) => ({ fresh: fresh('config.json', `config ${n}`), kept: [] })
const text = async (path: string) => (await storage.source.read(path))?.toString()

/** Pretends that one key alone has a row. */
const sweepExcept = (key: string, before: number) => {
  const rows = { known: async () => new Set([key]) }
  const none = async () => []
  const pictureRows = { ...rows, unchecked: none, deleteUnnamed: async () => false }
  return trashUnknownFiles(storage, { uploadRows: rows, pictureRows }, { before, now: Date.now() })
}
async function trashed() {
  const files: TrashedFile[] = []
  for await (const file of storage.trash.files()) files.push(file)
  return files
}

describe.each(['files', 'an S3 store'])('published on %s', (kind) => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nhung-storage-'))
    storage = await open(kind === 'files' ? undefined : await newBucket(account))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('a revision is read once it is public, and stays readable under its own address', async () => {
    const { published, source } = storage
    expect([await published.highest('w'), await source.live('w')]).toEqual([0, undefined])
    await published.stage('w', 1, revision(1))
    expect([await published.highest('w'), await source.live('w')]).toEqual([0, undefined])
    expect(await text('/widgets/w/r/1/config.json')).toBeUndefined()
    await published.point('w', 1)
    expect([await published.highest('w'), await source.live('w')]).toEqual([1, 'r/1'])
    expect(await text('/widgets/w/r/1/config.json.br')).toBe('config 1.br')

    await published.stage('w', 2, revision(2))
    await published.point('w', 2)
    await published.point('w', 2)
    expect([await source.live('w'), await text('/widgets/w/r/2/config.json')]).toEqual(['r/2', 'config 2'])
    expect(await text('/widgets/w/r/1/config.json')).toBe('config 1')
    await published.point('w', 1)
    expect(await source.live('w')).toBe('r/1')
  })

  it('files that are kept are read in each revision that keeps them', async () => {
    const { published } = storage
    const jobs = fresh('jobs/ke-toan.json', 'a job')
    await published.stage('w', 1, { fresh: [...jobs, ...revision(1).fresh], kept: [] })
    await published.point('w', 1)
    await published.stage('w', 2, { ...revision(2), kept: [{ path: 'jobs/ke-toan.json', from: 1 }] })
    await published.point('w', 2)
    expect(await text('/widgets/w/r/2/jobs/ke-toan.json.gz')).toBe('a job.gz')
    expect(await text('/widgets/w/r/2/jobs/khac.json')).toBeUndefined()
    await published.stage('w', 3, revision(3))
    await published.point('w', 3)
    expect(await text('/widgets/w/r/3/jobs/ke-toan.json')).toBeUndefined()
  })

  it('a withdrawn widget comes back, and its numbers stay taken', async () => {
    const { published, source } = storage
    await published.stage('w', 1, revision(1))
    await published.point('w', 1)
    await published.point('w', null)
    await published.point('w', null)
    expect([await source.live('w'), await published.highest('w')]).toEqual([undefined, 1])
    await published.stage('w', 2, revision(2))
    await published.point('w', 2)
    expect([await source.live('w'), await text('/widgets/w/r/1/config.json')]).toEqual(['r/2', 'config 1'])
  })

  it('what is not public is discarded, and its number can be used again', async () => {
    const { published, source } = storage
    await published.stage('w', 1, revision(1))
    await published.discard('w', 1)
    await expect(published.point('w', 1)).rejects.toThrow('Revision 1 of w has no files')
    await published.stage('w', 1, revision(7))
    await published.stage('w', 1, revision(8))
    await published.point('w', 1)
    await published.stage('x', 1, revision(1))
    await published.discardStaged(0)
    await published.discardStaged(Number.POSITIVE_INFINITY)
    await expect(published.point('x', 1)).rejects.toThrow('has no files')
    expect([await source.live('w'), await text('/widgets/w/r/1/config.json')]).toEqual(['r/1', 'config 8'])
  })

  it('uploads are kept by tenant, read, removed, and swept when no row names them', async () => {
    const { uploads } = storage
    const keep = async (tenant: string, content: string) => {
      const incoming = await uploads.incoming()
      await writeFile(join(incoming.folder, 'part'), content)
      const key = await uploads.keep(tenant, join(incoming.folder, 'part'), Date.UTC(2026, 10, 24))
      await incoming.remove()
      return key
    }
    const [a, b, c] = [await keep('a', 'one'), await keep('a', 'two'), await keep('b', 'three')]
    expect(a).toMatch(/^a\/2026\/11\/[0-9a-f]{32}$/)
    const read = async (key: string) => {
      const found = await uploads.read(key)
      return found && (await buffer(found)).toString()
    }
    expect([await read(a), await read(c)]).toEqual(['one', 'three'])
    await uploads.remove([a, a])
    expect([await read(a), await read(b)]).toEqual([undefined, 'two'])
    const sweep = (before: number) => sweepExcept(c, before)
    expect(await sweep(0)).toMatchObject({ uploads: 0 })
    expect(await sweep(Date.now() + 60_000)).toMatchObject({ uploads: 1 })
    expect([await read(b), await read(c)]).toEqual([undefined, 'three'])
    expect((await storage.trash.readUpload(b))?.toString()).toBe('two')
    expect(await trashed()).toMatchObject([{ kind: 'uploads', key: b, bytes: 3 }])
    await storage.trash.removeTenant('a')
    expect(await trashed()).toEqual([])
    await uploads.removeTenant('b')
    expect(await read(c)).toBeUndefined()
    await expect(async () => uploads.read('../private/key')).rejects.toThrow(RangeError)
  })

  it('pictures are kept, read under their path, removed, and swept without a row', async () => {
    const { pictures, source } = storage
    const keep = async (key: string) => {
      const incoming = await pictures.incoming(Buffer.from('a photo'))
      await mkdir(incoming.made, { recursive: true })
      for (const name of ['48x32.webp', '48x32.avif']) await writeFile(join(incoming.made, name), name)
      await pictures.keep(key, incoming.made)
      await incoming.remove()
    }
    const [a, b] = ['a'.repeat(32), 'b'.repeat(32)]
    expect(await pictures.has(a)).toBe(false)
    await keep(a)
    await keep(b)
    expect(await pictures.has(a)).toBe(true)
    expect((await pictures.read(`/media/${a}/48x32.webp`))?.toString()).toBe('48x32.webp')
    expect((await source.read(`/media/${a}/48x32.avif`))?.toString()).toBe('48x32.avif')
    await sweepExcept(b, 0)
    expect(await pictures.has(a)).toBe(true)
    expect(await sweepExcept(b, Number.POSITIVE_INFINITY)).toMatchObject({ pictures: 1 })
    expect([await pictures.has(a), await pictures.has(b)]).toEqual([false, true])
    expect([...((await storage.trash.readPicture(a))?.keys() ?? [])].sort()).toEqual([
      '48x32.avif',
      '48x32.webp',
    ])
    expect(await storage.trash.empty('2000-01-01')).toEqual([])
    expect(await storage.trash.empty('9999-01-01')).toHaveLength(1)
    expect(await trashed()).toEqual([])
    expect((await pictures.remove(b)).sort()).toEqual(['48x32.avif', '48x32.webp'])
    expect(await pictures.has(b)).toBe(false)
  })
})
