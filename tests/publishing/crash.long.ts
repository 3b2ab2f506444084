import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { DatabaseLocation } from '../../api/database/database.ts'
import { sweep } from '../../api/publishing/pointer.ts'
import { revisionFiles } from '../../api/publishing/revision-files.ts'
import { programEnvironment } from '../harness/program.ts'
import { sizeOfRun } from '../size-of-run.ts'
import { compileFakeType } from './fake-type.ts'
import { openPublisherHarness, type PublisherHarness, siteUrl } from './harness.ts'
import { readLive } from './read-published.ts'
import { temporaryLocation } from './served-harness.ts'

const rounds = sizeOfRun({ suite: 5, long: 30 })
const ids = ['thang', 'vong', 'vong-hai']

async function killAtRandom({ folder, url }: DatabaseLocation, round: number) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'crash-child.ts'), folder, String(round), ...(url ? [url] : [])],
    {
      env: programEnvironment,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const closed = once(child, 'close')
  // Counts revisions instead of ms: a busy machine publishes few in a given time.
  const enough = Promise.withResolvers<void>()
  let left = randomInt(0, 8)
  let answered = 0
  createInterface(child.stdout).on('line', (line) => {
    const [word, publicId, revision] = line.split(' ')
    if (word === 'published' && publicId === 'thang') answered = Number(revision)
    if (left-- === 0) enough.resolve()
  })
  await Promise.race([enough.promise.then(() => wait(randomInt(0, 60))), closed])
  child.kill('SIGKILL')
  const [, signal] = await closed
  expect(signal, 'It ended before it was killed.').toBe('SIGKILL')
  return answered
}

async function expectOneRevision(harness: PublisherHarness, publicId: string) {
  const live = await readLive(harness.published, publicId)
  if (!live) return
  const made = await harness.tenant.revisions.get(publicId, live.revision)
  if (!made) return expect.fail(`${publicId} shows revision ${live.revision}, which was never committed`)
  const compiled = compileFakeType('FAKE', made.draft, new Date(made.publishedAt))
  if (!compiled.ok) return expect.fail('A revision of a draft with issues')
  const { fresh, kept } = revisionFiles(compiled, {
    siteUrl,
    publicId,
    revision: live.revision,
    previous: [made.data],
  })
  const expected = new Map(fresh.map(({ path, bytes }) => [path, bytes.toString()]))
  const names = [...expected.keys(), ...kept.map(({ path }) => path)]
  expect([...live.files.keys()].sort()).toEqual(
    names.flatMap((name) => [name, `${name}.br`, `${name}.gz`]).sort(),
  )
  for (const [path, body] of Object.entries(compiled.files).flatMap(([, files]) => Object.entries(files)))
    expect(JSON.parse(live.files.get(`${path}.json`) ?? '')).toEqual(body)
  for (const [path, text] of expected) expect(live.files.get(path)).toBe(text)
  for (const [path, text] of live.files) expect(text).toBe(live.files.get(path.replace(/\.(br|gz)$/, '')))
}

it('shows one whole revision after each kill, and the next start sets the rest right', async () => {
  const location = await temporaryLocation()
  let answered = 0
  for (let round = 0; round < rounds; round++) {
    answered = Math.max(answered, await killAtRandom(location, round))
    const harness = await openPublisherHarness(location)
    try {
      for (const id of ids) await expectOneRevision(harness, id)
      const shown = await readLive(harness.published, 'thang')
      expect(shown?.revision ?? 0).toBeGreaterThanOrEqual(answered)

      await sweep(harness.stores, harness.files)
      expect(await harness.stores.pointers.dirty()).toEqual([])
      expect(await harness.stores.pointers.writing()).toEqual([])
      expect(await readdir(harness.published).catch(() => [])).not.toContain('staged')
      for (const id of ids) {
        await expectOneRevision(harness, id)
        const live = await readLive(harness.published, id)
        expect(live?.revision ?? null).toBe((await harness.tenant.widgets.get(id))?.liveRevision ?? null)
      }
    } finally {
      await harness.database.close()
    }
  }
  expect(answered).toBeGreaterThan(0)
}, 1_200_000)
