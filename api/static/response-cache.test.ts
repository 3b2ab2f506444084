import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { type FileSource, folderSources } from './file-source.ts'
import { createResponseCache } from './response-cache.ts'
import { match } from './routes.ts'

it('keeps nothing of a reading that began before the change, and shares it with nobody who asks later', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nhung-cache-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'widgets/a/r/1'), { recursive: true })
  await symlink('r/1', join(folder, 'widgets/a/live'))
  await writeFile(join(folder, 'widgets/a/r/1/config.json'), 'one')
  const sources = folderSources({ published: folder, dist: folder, site: folder })
  const cache = createResponseCache(sources, 1024 * 1024, () => 0)
  const asked = match('/api/v1/widgets/a/config') ?? expect.fail('no file')

  const before = cache.read(asked, 'identity')
  expect(cache.read(asked, 'identity')).toBe(before)
  cache.drop('a')
  const after = cache.read(asked, 'identity')
  expect(after).not.toBe(before)
  cache.drop('a')
  await Promise.all([before, after])
  expect(cache.get(asked.key, 'identity')).toBeUndefined()

  await cache.read(asked, 'identity')
  expect(cache.get(asked.key, 'identity')?.body).toBe('one')
  expect(cache.get(asked.key, 'br')).toBeUndefined()
})

it('serves what it has while the store is away, and looks again when it is back', async () => {
  let time = 0
  let live = async (): Promise<string | undefined> => 'r/1'
  const published: FileSource = { live: () => live(), read: async () => Buffer.from('one') }
  const cache = createResponseCache({ published, dist: published, site: published }, 1024 * 1024, () => time)
  const asked = match('/api/v1/widgets/a/config') ?? expect.fail('no file')
  await cache.read(asked, 'identity')
  const look = async () => {
    time += 2000
    const found = cache.get(asked.key, 'identity')
    await new Promise(setImmediate)
    return found?.body
  }
  live = () => Promise.reject(new Error('away'))
  expect([await look(), await look(), await look()]).toEqual(['one', 'one', 'one'])
  live = async () => 'r/2'
  expect([await look(), await look()]).toEqual(['one', undefined])
})
