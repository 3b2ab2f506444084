import { expect, test } from 'vitest'
import { expectedFiles, mendedFiles, revisionIssues } from '../../api/admin/commands/verify-revision.ts'
import { createInventory } from '../../api/database/stores/inventory.ts'
import { compile } from '../../widgets/compile.ts'
import { pageCounter } from '../../widgets/page-counter/index.ts'
import { sampleDraft } from '../../widgets/schema/sample-draft.ts'
import { openTestStorage } from '../harness/test-store.ts'
import { openPublisherHarness, siteUrl, tenantId } from './harness.ts'
import { temporaryLocation } from './served-harness.ts'

const view = (visitor: string, id: string) => ({
  tenantId,
  publicId: 'dem',
  at: Date.now(),
  day: '2026-11-22',
  visitor,
  client: visitor,
  person: { visitor, client: visitor },
  events: [{ id, type: 'view' as const }],
  response: { status: 202, body: '{}' },
})

test('a counter’s config has its views at the moment of publishing, and verifies', async () => {
  const { folder, tenant, database, publisher, publish } = await openPublisherHarness(
    await temporaryLocation(),
    { compile, storageOf: openTestStorage },
  )
  const draft = sampleDraft(pageCounter, new Date())
  await tenant.widgets.create({ publicId: 'dem', type: 'PAGE_COUNTER', draft, now: Date.now() })
  const { stored } = await openTestStorage(folder)
  const filesOf = async (n: number) => (await stored.readRevision('dem', n)) ?? new Map<string, Buffer>()
  const config = async (n: number) => JSON.parse(String((await filesOf(n)).get('config.json')))

  await publish('dem')
  expect((await config(1)).views).toEqual({ total: 0, unique: 0 })
  await database.append('events', view('lan', 'e1'))
  await database.append('events', view('lan', 'e2'))
  await database.append('events', view('cúc', 'e3'))
  await publish('dem')
  expect((await config(2)).views).toEqual({ total: 3, unique: 2 })

  const inventory = createInventory(database)
  const widget = await inventory.widget('dem')
  const revision = widget && (await inventory.revision(widget, 2))
  if (!widget || !revision) throw new Error('There is no revision 2.')
  const expected = await expectedFiles({ n: 2, ...revision }, async () => null)
  expect(expected.isComplete).toBe(true)
  expect(revisionIssues(await filesOf(2), expected)).toEqual([])
  // Mended from the draft, which does not have the views.
  const { 'config.js': _, ...withoutModule } = Object.fromEntries(await filesOf(2))
  const left = new Map(
    Object.entries(withoutModule).filter(([path]) => path !== 'config.js.br' && path !== 'config.js.gz'),
  )
  const mended = await mendedFiles(left, undefined, expected, { siteUrl, ...widget, n: 2, ...revision })
  expect(revisionIssues(mended, expected)).toEqual([])
  expect(await publisher.rollback({ tenantId, publicId: 'dem', revision: 1 })).toBe(true)
  await database.close()
})
