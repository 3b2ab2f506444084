import { expect, test } from 'vitest'
import { republish } from '../../api/admin/commands/republish.ts'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { createPublisher } from '../../api/publishing/publisher.ts'
import { faq } from '../../widgets/faq/index.ts'
import { sampleDraft } from '../../widgets/schema/sample-draft.ts'
import { siteUrl, tenantId } from './harness.ts'
import { openServedHarness } from './served-harness.ts'

test('what an owner publishes while a republishing has its widget in hand stays live', async () => {
  const harness = await openServedHarness()
  const { stores, database, tenant, files, folder } = harness
  const byHand = createPublisher({ stores, files, siteUrl, now: Date.now })
  const draft = (title: string) => {
    const sample = sampleDraft(faq, new Date(), 'vi')
    return { ...sample, settings: { ...sample.settings, title } }
  }
  const publish = async (publicId: string) => byHand.publish({ tenantId, publicId, author: 'chủ' })
  const ids = ['hoi1', 'hoi2', 'hoi3']
  for (const publicId of ids) {
    await tenant.widgets.create({ publicId, type: 'FAQ', draft: draft('Trước'), now: Date.now() })
    await publish(publicId)
    await tenant.widgets.saveDraft(publicId, draft('Chủ vừa đăng'), 1, Date.now())
  }
  /** The owner is faster than the command: between its look at what is live and its publishing. */
  let isOwnerIn = false
  const forTenant: typeof stores.forTenant = (id) => {
    const own = stores.forTenant(id)
    const serialized: typeof own.revisions.serialized = async (publicId, n) => {
      const found = await own.revisions.serialized(publicId, n)
      if (publicId === 'hoi2' && !isOwnerIn) {
        isOwnerIn = true
        await publish(publicId)
      }
      return found
    }
    return { ...own, revisions: { ...own.revisions, serialized } }
  }
  const lines: string[] = []
  await republish({
    settings: { siteUrl } as Parameters<typeof republish>[0]['settings'],
    folders: dataFolders(folder),
    installation: 'test',
    storage: { published: files } as Parameters<typeof republish>[0]['storage'],
    database,
    stores: { ...stores, forTenant },
    console: {
      result: (line) => lines.push(line),
      log: (line) => lines.push(line),
      progress: () => undefined,
    },
    now: Date.now,
  })
  const shown = await Promise.all(ids.map((id) => harness.config(`${id}/config`)))
  expect(shown.map(({ revision, settings }) => [revision, settings.title])).toEqual([
    [2, 'Trước'],
    [3, 'Chủ vừa đăng'],
    [2, 'Trước'],
  ])
  expect(lines).toEqual(['3 widgets are published as this version writes them.'])
})
