import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { LiveChanged, StorageUnavailable } from '../../api/database/errors.ts'
import { InvalidDraftError } from '../../api/publishing/publisher.ts'
import { inFiles } from '../harness/in-files.ts'
import { storedFiles } from '../harness/test-store.ts'
import { fakeDraft } from './fake-type.ts'
import { tenantId } from './harness.ts'
import { openServedHarness } from './served-harness.ts'

const two = { jobs: ['mot', 'hai'], places: [['79', '760'] as [string, string]] }

describe('publishing', () => {
  it('makes files that a visitor reads, and an answer that names them', async () => {
    const harness = await openServedHarness()
    await harness.save('ke1', fakeDraft('Mới', two))
    expect(await harness.status('ke1/config')).toBe(404)
    const published = await harness.publish('ke1')
    expect(published?.revision).toBe(1)
    expect(await harness.config('ke1/config')).toEqual({
      publicId: 'ke1',
      type: 'FAKE',
      revision: 1,
      publishedAt: published?.publishedAt,
      locale: 'vi',
      settings: { title: 'Mới', columns: 2 },
      theme: { primary: '#0a7d4f' },
      data: { jobs: '/api/v1/widgets/ke1/r/1/jobs', locations: '/api/v1/widgets/ke1/r/1/locations' },
    })
    const module = await (await harness.get('ke1/config.js')).text()
    expect(module).toBe(`export default ${await (await harness.get('ke1/config')).text()}`)
    expect(await harness.json('ke1/jobs')).toEqual(['mot', 'hai'])
    expect(await harness.json('ke1/r/1/jobs/mot')).toEqual({ slug: 'mot', title: 'Sách mot – giá 120.000 ₫' })
    expect(await (await harness.get('ke1/r/1/jobs.js')).text()).toBe('export default ["mot","hai"]\n')
    expect(await harness.json('ke1/locations?district=760&province=79')).toHaveLength(1)
    expect(await harness.json('ke1/locations?province=01')).toEqual([])
  })

  it('serves the new revision to every request after the response, however many came before', async () => {
    const harness = await openServedHarness()
    for (let n = 1; n <= 15; n++) {
      await harness.save('ke1', fakeDraft(`Lần ${n}`))
      const before = Promise.all(Array.from({ length: 8 }, () => harness.get('ke1/config')))
      await harness.publish('ke1')
      const { revision, settings } = await harness.config('ke1/config')
      expect([revision, settings.title]).toEqual([n, `Lần ${n}`])
      await before
    }
  })

  inFiles('keeps the address of data that did not change, and gives the rest a new one', async () => {
    const harness = await openServedHarness()
    await harness.save('ke1', fakeDraft('Một', two))
    await harness.publish('ke1')
    await harness.save('ke1', fakeDraft('Hai', { ...two, places: [['01', '001']] }))
    await harness.publish('ke1')
    expect((await harness.config('ke1/config')).data).toEqual({
      jobs: '/api/v1/widgets/ke1/r/1/jobs',
      locations: '/api/v1/widgets/ke1/r/2/locations',
    })
    const inode = async (path: string) => (await stat(join(harness.published, 'widgets/ke1', path))).ino
    expect(await inode('live/jobs/hai.json.br')).toBe(await inode('r/1/jobs/hai.json.br'))
    expect(await harness.json('ke1/jobs/hai')).toMatchObject({ slug: 'hai' })
    expect(await harness.status('ke1/locations/79')).toBe(404)
    // An address never changes its content.
    await harness.save('ke1', fakeDraft('Ba', two))
    await harness.publish('ke1')
    expect((await harness.config('ke1/config')).data.locations).toBe('/api/v1/widgets/ke1/r/3/locations')
    expect(await harness.json('ke1/r/2/locations')).toMatchObject([{ province: '01' }])
  })

  it('compares with the live revision and with the newest, so that a roll back loses no address', async () => {
    const harness = await openServedHarness()
    for (const jobs of [['mot'], ['hai']]) {
      await harness.save('ke1', fakeDraft('Kệ', { jobs }))
      await harness.publish('ke1')
    }
    await harness.publisher.rollback({ tenantId, publicId: 'ke1', revision: 1 })
    await harness.publish('ke1')
    expect((await harness.config('ke1/config')).data.jobs).toBe('/api/v1/widgets/ke1/r/2/jobs')
    await harness.publisher.rollback({ tenantId, publicId: 'ke1', revision: 1 })
    await harness.save('ke1', fakeDraft('Kệ', { jobs: ['mot'] }))
    await harness.publish('ke1')
    expect((await harness.config('ke1/config')).data.jobs).toBe('/api/v1/widgets/ke1/r/1/jobs')
  })

  it('rolls back by moving the pointer, and forward again', async () => {
    const harness = await openServedHarness()
    for (const title of ['Một', 'Hai']) {
      await harness.save('ke1', fakeDraft(title))
      await harness.publish('ke1')
    }
    expect(await harness.publisher.rollback({ tenantId, publicId: 'ke1', revision: 1 })).toBe(true)
    expect((await harness.config('ke1/config')).settings.title).toBe('Một')
    expect(await harness.status('ke1/r/2/config')).toBe(200)
    expect(await harness.publisher.rollback({ tenantId, publicId: 'ke1', revision: 2 })).toBe(true)
    expect((await harness.config('ke1/config')).settings.title).toBe('Hai')
    expect(await harness.publisher.rollback({ tenantId, publicId: 'ke1', revision: 3 })).toBe(false)
    expect((await harness.config('ke1/config')).settings.title).toBe('Hai')
  })

  inFiles(
    'takes every path of a widget away when it is unpublished, and brings them back when it is published again',
    async () => {
      const harness = await openServedHarness()
      await harness.save('ke1', fakeDraft('Kệ', two))
      await harness.publish('ke1')
      const paths = [
        'config',
        'config.js',
        'jobs',
        'jobs/mot',
        'r/1/config',
        'r/1/jobs',
        'locations?province=01',
      ]
      const statuses = () => Promise.all(paths.map((path) => harness.status(`ke1/${path}`)))
      expect(await statuses()).toEqual(paths.map(() => 200))
      expect(await harness.publisher.unpublish({ tenantId, publicId: 'ke1' })).toBe(true)
      expect(await statuses()).toEqual(paths.map(() => 404))
      expect(await readdir(join(harness.published, 'widgets'))).toEqual([])
      await harness.publish('ke1')
      expect(await statuses()).toEqual(paths.map(() => 200))
      expect((await harness.config('ke1/config')).data.jobs).toBe('/api/v1/widgets/ke1/r/1/jobs')
      await harness.publisher.unpublish({ tenantId, publicId: 'ke1' })
      await harness.publisher.rollback({ tenantId, publicId: 'ke1', revision: 1 })
      expect((await harness.config('ke1/config')).revision).toBe(1)
    },
  )

  it('never gives a number again that visitors have seen, even when the database was put back', async () => {
    const harness = await openServedHarness()
    for (const title of ['Một', 'Hai', 'Ba']) {
      await harness.save('ke1', fakeDraft(title, two))
      await harness.publish('ke1')
    }
    await harness.publisher.rollback({ tenantId, publicId: 'ke1', revision: 1 })
    await harness.database.kysely.deleteFrom('revision').where('n', '>', 1).execute()
    expect((await harness.publish('ke1'))?.revision).toBe(4)
    await harness.publisher.unpublish({ tenantId, publicId: 'ke1' })
    await harness.database.kysely.deleteFrom('revision').where('n', '>', 1).execute()
    expect((await harness.publish('ke1'))?.revision).toBe(5)
  })

  it('archives for good', async () => {
    const harness = await openServedHarness()
    await harness.save('ke1', fakeDraft('Kệ'))
    await harness.publish('ke1')
    expect(await harness.publisher.archive({ tenantId, publicId: 'ke1' })).toBe(true)
    expect(await harness.status('ke1/config')).toBe(404)
    expect(await harness.publish('ke1')).toBeUndefined()
    expect(await harness.publisher.rollback({ tenantId, publicId: 'ke1', revision: 1 })).toBe(false)
    expect(await harness.publisher.archive({ tenantId, publicId: 'ke1' })).toBe(false)
  })

  it('does not exist for another tenant', async () => {
    const harness = await openServedHarness()
    await harness.save('ke1', fakeDraft('Kệ'))
    await harness.publish('ke1')
    const other = { tenantId: 'another', publicId: 'ke1' }
    expect(await harness.publisher.publish({ ...other, author: 'x' })).toBeUndefined()
    expect(await harness.publisher.rollback({ ...other, revision: 1 })).toBe(false)
    expect(await harness.publisher.unpublish(other)).toBe(false)
    expect(await harness.publisher.archive(other)).toBe(false)
    expect(await harness.status('ke1/config')).toBe(200)
  })

  it('writes nothing for a draft with issues', async () => {
    const harness = await openServedHarness()
    await harness.save('ke1', fakeDraft(''))
    const refusal = await harness.publish('ke1').catch((error) => error)
    expect(refusal).toBeInstanceOf(InvalidDraftError)
    expect(refusal.issues).toMatchObject([{ pointer: '#/settings/title', key: 'required' }])
    expect(await harness.tenant.revisions.list('ke1', {})).toEqual({ items: [] })
    expect(await readdir(harness.folder)).not.toContain('published')
  })

  it('puts nothing private and nothing of the tenant into any file', async () => {
    const harness = await openServedHarness()
    await harness.save('ke1', fakeDraft('Kệ', two))
    await harness.publish('ke1')
    const files = await storedFiles(harness.folder, 'widgets')
    expect(files.size).toBeGreaterThanOrEqual((1 + 3 + 5) * 3)
    for (const [path, bytes] of files) {
      const text = path.endsWith('.br')
        ? brotliDecompressSync(bytes)
        : path.endsWith('.gz')
          ? gunzipSync(bytes)
          : bytes
      expect(path + text).not.toMatch(/bi-mat|notify|Bùi Thị|tenant-cua|mật/)
    }
  })

  it('gives publishes of one widget one after another, and 200 widgets each its own', async () => {
    const harness = await openServedHarness()
    await harness.save('ke1', fakeDraft('Kệ', two))
    const revisions = await Promise.all(Array.from({ length: 8 }, () => harness.publish('ke1')))
    expect(revisions.map((one) => one?.revision)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect((await harness.config('ke1/config')).revision).toBe(8)
    const ids = Array.from({ length: 200 }, (_, n) => `w${n}`)
    for (const id of ids) await harness.save(id, fakeDraft(`Kệ ${id}`))
    await Promise.all(ids.map(harness.publish))
    const titles = await Promise.all(
      ids.map(async (id) => (await harness.config(`${id}/config`)).settings.title),
    )
    expect(titles).toEqual(ids.map((id) => `Kệ ${id}`))
    expect(await harness.stores.pointers.dirty()).toEqual([])
    expect((await storedFiles(harness.folder, 'staged')).size).toBe(0)
  })

  it('stores with each change what a cache in front is to forget', async () => {
    const harness = await openServedHarness({ purges: true })
    await harness.save('ke1', fakeDraft('Một', two))
    await harness.publish('ke1')
    await harness.save('ke1', fakeDraft('Hai', { ...two, jobs: ['mot'] }))
    await harness.publish('ke1')
    await harness.publisher.unpublish({ tenantId, publicId: 'ke1' })
    const at = (path: string) => `/api/v1/widgets/ke1/${path}`
    const purges = await harness.stores.purges.due(Date.now(), 9)
    expect(purges.map(({ addresses }) => addresses)).toEqual([
      [at('*')],
      [at('config'), at('config.js'), at('jobs'), at('jobs.js'), at('jobs/*'), at('jobs.html')],
      [at('*')],
    ])
  })

  it('lets no cache ask again before the files have followed', async () => {
    let broken = false
    const harness = await openServedHarness({
      purges: true,
      wrap: (files) => ({
        ...files,
        async point(...work) {
          if (broken) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
          await files.point(...work)
        },
      }),
    })
    const due = async () => (await harness.stores.purges.due(Date.now(), 9)).length
    await harness.save('ke1', fakeDraft('Một'))
    broken = true
    await expect(harness.publish('ke1')).rejects.toThrow(StorageUnavailable)
    expect(await due()).toBe(0)
    broken = false
    await expect.poll(due).toBe(1)
  })

  it('leaves the old revision live when the disk takes nothing, and can be repeated', async () => {
    let broken = false
    const harness = await openServedHarness({
      wrap: (files) => ({
        ...files,
        async stage(...work) {
          await files.stage(...work)
          if (broken) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
        },
      }),
    })
    await harness.save('ke1', fakeDraft('Cũ'))
    await harness.publish('ke1')
    await harness.save('ke1', fakeDraft('Mới'))
    broken = true
    await expect(harness.publish('ke1')).rejects.toThrow(StorageUnavailable)
    expect((await harness.config('ke1/config')).settings.title).toBe('Cũ')
    expect((await storedFiles(harness.folder, 'staged')).size).toBe(0)
    broken = false
    await harness.publish('ke1')
    expect((await harness.config('ke1/config')).settings.title).toBe('Mới')
  })

  it('shows the last revision, also when an earlier one is pointed to after it by who has lost the lock', async () => {
    const late = Promise.withResolvers<void>()
    const isLate = Promise.withResolvers<void>()
    const harness = await openServedHarness({
      wrap: (files) => ({
        ...files,
        async point(publicId, revision) {
          if (revision === 1) {
            isLate.resolve()
            await late.promise
          }
          await files.point(publicId, revision)
        },
      }),
      // nobody holds a lock
      exclusive: (_, work) => work(),
    })
    await harness.save('ke1', fakeDraft('Cũ'))
    const first = harness.publish('ke1')
    await isLate.promise
    await harness.save('ke1', fakeDraft('Mới'))
    await harness.publish('ke1')
    late.resolve()
    await first
    expect((await harness.config('ke1/config')).settings.title).toBe('Mới')
    expect(await harness.stores.pointers.dirty()).toEqual([])
  })

  it('goes live over nothing that went live after it began, also where nobody holds a lock', async () => {
    const late = Promise.withResolvers<void>()
    const isLate = Promise.withResolvers<void>()
    const harness = await openServedHarness({
      wrap: (files) => ({
        ...files,
        async stage(publicId, revision, made) {
          await files.stage(publicId, revision, made)
          if (revision !== 2) return
          isLate.resolve()
          await late.promise
        },
      }),
      exclusive: (_, work) => work(),
    })
    await harness.save('ke1', fakeDraft('Đang chạy'))
    await harness.publish('ke1')
    await harness.save('ke1', fakeDraft('Cũ'))
    const slow = harness.publish('ke1')
    await isLate.promise
    await harness.save('ke1', fakeDraft('Mới'))
    await harness.publish('ke1')
    late.resolve()
    await expect(slow).rejects.toThrow(LiveChanged)
    expect(await harness.config('ke1/config')).toMatchObject({ revision: 3, settings: { title: 'Mới' } })
    expect((await storedFiles(harness.folder, 'staged')).size).toBe(0)
    const { publisher } = harness
    const [back, forth] = await Promise.allSettled([
      publisher.rollback({ tenantId, publicId: 'ke1', revision: 1 }),
      publisher.publish({
        tenantId,
        publicId: 'ke1',
        author: 'mật',
        draft: JSON.stringify(fakeDraft('X')),
        replaces: 2,
      }),
    ])
    expect(back).toMatchObject({ value: true })
    expect(forth).toMatchObject({ reason: { name: 'LiveChanged' } })
  })

  it('says a programming error as one, and not that the disk is full', async () => {
    const harness = await openServedHarness({
      wrap: (files) => ({
        ...files,
        stage: () => Promise.reject(new TypeError('undefined is not a function')),
      }),
    })
    await harness.save('ke1', fakeDraft('Kệ'))
    await expect(harness.publish('ke1')).rejects.toThrow(TypeError)
    expect(await harness.stores.pointers.writing()).toEqual([])
  })

  it('follows later by itself when the files could not follow the database', async () => {
    let broken = true
    const harness = await openServedHarness({
      report: () => {},
      wrap: (files) => ({
        ...files,
        point: (...work) =>
          broken
            ? Promise.reject(Object.assign(new Error('read-only'), { code: 'EROFS' }))
            : files.point(...work),
      }),
    })
    await harness.save('ke1', fakeDraft('Kệ'))
    await expect(harness.publish('ke1')).rejects.toThrow(StorageUnavailable)
    expect(await harness.status('ke1/config')).toBe(404)
    broken = false
    await expect.poll(() => harness.status('ke1/config')).toBe(200)
    await expect.poll(() => harness.stores.pointers.dirty()).toEqual([])
  })
})
