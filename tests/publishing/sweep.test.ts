import { readdir } from 'node:fs/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sweep } from '../../api/publishing/pointer.ts'
import type { PublishedStore } from '../../api/publishing/revision-files.ts'
import { fakeDraft } from './fake-type.ts'
import { openPublisherHarness, type PublisherHarness, tenantId } from './harness.ts'
import { readLive } from './read-published.ts'
import { temporaryLocation } from './served-harness.ts'

type Step = 'before staging' | 'after staging' | 'before pointing' | 'after pointing'

/** Simulates power loss: from one step on, calls never return. */
async function harnessThatStops(at: Step) {
  const state = { armed: false, stopped: Promise.withResolvers<void>() }
  const never = () => {
    state.stopped.resolve()
    return new Promise<never>(() => {})
  }
  const stops = (step: Step) => state.armed && step === at
  const wrap = (files: PublishedStore): PublishedStore => ({
    ...files,
    async stage(...work) {
      if (stops('before staging')) await never()
      await files.stage(...work)
      if (stops('after staging')) await never()
    },
    async point(...work) {
      if (stops('before pointing')) await never()
      await files.point(...work)
      if (stops('after pointing')) await never()
    },
  })
  const harness = await openPublisherHarness(await temporaryLocation(), { wrap })
  return { harness, state }
}

async function startAgain(old: PublisherHarness) {
  await old.database.close()
  const harness = await openPublisherHarness(old.location)
  onTestFinished(() => harness.database.close())
  await sweep(harness.stores, harness.files)
  expect(await harness.stores.pointers.dirty()).toEqual([])
  expect(await harness.stores.pointers.writing()).toEqual([])
  expect(await readdir(harness.published)).not.toContain('staged')
  return harness
}

async function published(at: Step) {
  const { harness, state } = await harnessThatStops(at)
  await harness.save('ke1', fakeDraft('Cũ', { jobs: ['mot'] }))
  await harness.publish('ke1')
  await harness.save('ke1', fakeDraft('Mới', { jobs: ['mot'] }))
  state.armed = true
  return { harness, state }
}

describe('a start after a stop', () => {
  it.each<[Step, number]>([
    ['before staging', 1],
    ['after staging', 1],
    ['before pointing', 2],
    ['after pointing', 2],
  ])('%s in a publish shows revision %i', async (at, revision) => {
    const { harness, state } = await published(at)
    harness.publish('ke1')
    await state.stopped.promise
    const next = await startAgain(harness)
    expect((await readLive(next.published, 'ke1'))?.revision).toBe(revision)
    await next.publish('ke1')
    const live = await readLive(next.published, 'ke1')
    expect(JSON.parse(live?.files.get('config.json') ?? '').settings.title).toBe('Mới')
    expect(live?.files.get('jobs/mot.json')).toContain('Sách mot')
  })

  it.each<Step>(['before pointing', 'after pointing'])('%s in an unpublish shows nothing', async (at) => {
    const { harness, state } = await published(at)
    harness.publisher.unpublish({ tenantId, publicId: 'ke1' })
    await state.stopped.promise
    const next = await startAgain(harness)
    expect(await readLive(next.published, 'ke1')).toBeUndefined()
    await next.publish('ke1')
    expect((await readLive(next.published, 'ke1'))?.revision).toBe(2)
  })

  it('touches nothing of the widgets that are settled', async () => {
    const { harness } = await published('before staging')
    const touched: string[] = []
    const watched: PublishedStore = {
      ...harness.files,
      point: async (publicId) => void touched.push(publicId),
      discard: async (publicId) => void touched.push(publicId),
    }
    await sweep(harness.stores, watched)
    onTestFinished(() => harness.database.close())
    expect(touched).toEqual([])
  })
})
