import { readdir } from 'node:fs/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { PublishedStore } from '../../api/publishing/published-store.ts'
import { sweep } from '../../api/publishing/sweep.ts'
import { type House, openHouse, tenantId } from './house.ts'
import { readLive } from './read-published.ts'
import { shelfDraft } from './shelf.ts'
import { temporaryFolder } from './stage.ts'

type Step = 'before staging' | 'after staging' | 'before pointing' | 'after pointing'

/** A house whose power goes out at one step: that call and all later ones never come back. */
async function houseThatStops(at: Step) {
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
  const house = await openHouse(await temporaryFolder(), { wrap })
  return { house, state }
}

/** What the next start finds and does. */
async function startAgain(old: House) {
  await old.database.close()
  const house = await openHouse(old.folder)
  onTestFinished(() => house.database.close())
  await sweep(house.stores, house.files)
  expect(await house.stores.pointers.dirty()).toEqual([])
  expect(await house.stores.pointers.writing()).toEqual([])
  expect(await readdir(house.published)).not.toContain('staged')
  return house
}

async function published(at: Step) {
  const { house, state } = await houseThatStops(at)
  await house.save('ke1', shelfDraft('Cũ', { jobs: ['mot'] }))
  await house.publish('ke1')
  await house.save('ke1', shelfDraft('Mới', { jobs: ['mot'] }))
  state.armed = true
  return { house, state }
}

describe('a start after a stop', () => {
  it.each<[Step, number]>([
    ['before staging', 1],
    ['after staging', 1],
    ['before pointing', 2],
    ['after pointing', 2],
  ])('%s in a publish shows revision %i', async (at, revision) => {
    const { house, state } = await published(at)
    house.publish('ke1')
    await state.stopped.promise
    const next = await startAgain(house)
    expect((await readLive(next.published, 'ke1'))?.revision).toBe(revision)
    await next.publish('ke1')
    const live = await readLive(next.published, 'ke1')
    expect(JSON.parse(live?.files.get('config.json') ?? '').settings.title).toBe('Mới')
    expect(live?.files.get('jobs/mot.json')).toContain('Sách mot')
  })

  it.each<Step>(['before pointing', 'after pointing'])('%s in an unpublish shows nothing', async (at) => {
    const { house, state } = await published(at)
    house.publisher.unpublish({ tenantId, publicId: 'ke1' })
    await state.stopped.promise
    const next = await startAgain(house)
    expect(await readLive(next.published, 'ke1')).toBeUndefined()
    await next.publish('ke1')
    expect((await readLive(next.published, 'ke1'))?.revision).toBe(2)
  })

  it('touches nothing of the widgets that are settled', async () => {
    const { house } = await published('before staging')
    const touched: string[] = []
    const watched: PublishedStore = {
      ...house.files,
      point: async (publicId) => void touched.push(publicId),
      discard: async (publicId) => void touched.push(publicId),
    }
    await sweep(house.stores, watched)
    onTestFinished(() => house.database.close())
    expect(touched).toEqual([])
  })
})
