import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createStaticHandler } from './handler.ts'

async function open({ bytes, now = Date.now }: { bytes?: number; now?: () => number } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'nhung-static-'))
  const report = vi.fn()
  const handler = createStaticHandler({
    folders: { published: folder, dist: join(folder, 'dist'), site: join(folder, 'site') },
    now,
    report,
    ...(bytes && { bytes }),
  })
  const server = createServer((request, response) =>
    handler(request, response, () => response.writeHead(404).end()),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await rm(folder, { recursive: true, force: true })
  })
  const write = async (path: string, text: string) => {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return {
    folder,
    handler,
    report,
    async point(id: string, revision: number, text: string) {
      await write(`widgets/${id}/r/${revision}/config.json`, text)
      await rm(join(folder, 'widgets', id, 'live'), { force: true })
      await symlink(`r/${revision}`, join(folder, 'widgets', id, 'live'))
    },
    write,
    get: (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`),
    text: async (id: string) =>
      (
        await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/widgets/${id}/config`)
      ).text(),
  }
}

it('cache from memory until it is told to forget', async () => {
  const stage = await open({ now: () => 0 })
  await stage.point('a', 1, 'one')
  await stage.point('b', 1, 'other')
  expect([await stage.text('a'), await stage.text('b')]).toEqual(['one', 'other'])
  await stage.point('a', 2, 'two')
  await rm(join(stage.folder, 'widgets/b'), { recursive: true })
  expect(await stage.text('a')).toBe('one')
  stage.handler.forget('a')
  expect([await stage.text('a'), await stage.text('b')]).toEqual(['two', 'other'])
})

it('notices by itself what another process published or took away', async () => {
  let now = 0
  const stage = await open({ now: () => now })
  await stage.point('a', 1, 'one')
  await stage.text('a')
  await stage.get('/api/v1/widgets/a/r/1/config')
  await stage.point('a', 2, 'two')
  now += 1001
  await expect.poll(() => stage.text('a')).toBe('two')
  await rm(join(stage.folder, 'widgets/a'), { recursive: true })
  now += 1001
  await expect.poll(async () => (await stage.get('/api/v1/widgets/a/config')).status).toBe(404)
  await expect.poll(async () => (await stage.get('/api/v1/widgets/a/r/1/config')).status).toBe(404)
})

it('keeps within its memory and cache the rest from disk', async () => {
  const stage = await open({ bytes: 64 * 1024, now: () => 0 })
  const ids = Array.from({ length: 60 }, (_, n) => `w${n}`)
  for (const id of ids) await stage.point(id, 1, id.repeat(500))
  for (const id of [...ids, ...ids]) expect(await stage.text(id)).toBe(id.repeat(500))
  await stage.write('widgets/w0/r/1/config.json', 'read again')
  for (const id of ids.slice(1)) await stage.text(id)
  expect(await stage.text('w0')).toBe('read again')
})

it('sends a file that is too large for the memory whole', async () => {
  const stage = await open({ bytes: 64 * 1024 })
  const large = 'đồng '.repeat(40_000)
  await stage.point('a', 1, large)
  expect(await stage.text('a')).toBe(large)
  expect(await stage.text('a')).toBe(large)
})

it('takes no link but one to a revision for a live pointer', async () => {
  const stage = await open()
  await stage.write('secret/config.json', 'secret')
  await stage.write('widgets/a/r/1/config.json', 'one')
  await symlink('../../secret', join(stage.folder, 'widgets/a/live'))
  expect((await stage.get('/api/v1/widgets/a/config')).status).toBe(404)
})

it('says 503 and not 404 when the disk can not be read', async () => {
  const stage = await open()
  await mkdir(join(stage.folder, 'widgets/a/r/1'), { recursive: true })
  await symlink('r/1', join(stage.folder, 'widgets/a/live'))
  await symlink('config.json', join(stage.folder, 'widgets/a/r/1/config.json'))
  const response = await stage.get('/api/v1/widgets/a/config')
  expect([
    response.status,
    response.headers.get('retry-after'),
    response.headers.get('cache-control'),
  ]).toEqual([503, '1', 'no-store'])
  expect(await response.json()).toMatchObject({ status: 503, type: '/problems/unavailable' })
  expect(stage.report).toHaveBeenCalledOnce()
})
