import { isDeepStrictEqual } from 'node:util'
import { built } from '../../widgets/catalog.ts'
import { demoIdOf } from '../../widgets/demo-id.ts'
import { withRecipients } from '../../widgets/schema/recipients.ts'
import { sampleDraft } from '../../widgets/schema/sample-draft.ts'
import type { Stores } from '../database/stores.ts'
import { InvalidDraftError, type Publisher } from './publisher.ts'

export const demoTenantId = 'demo'

interface DemoDeps {
  stores: Pick<Stores, 'forTenant' | 'tenants'>
  publisher: Publisher
  /** epoch ms */
  now: () => number
  report: (error: unknown) => void
}

export async function publishDemo({ stores, publisher, now, report }: DemoDeps): Promise<void> {
  await stores.tenants.create({ id: demoTenantId, name: 'Demo', now: now() })
  const { widgets } = stores.forTenant(demoTenantId)
  for (const { type, slug, definition } of built) {
    for (const locale of ['vi', 'en'] as const) {
      const publicId = demoIdOf(slug, locale)
      const draft = withRecipients(definition, sampleDraft(definition, new Date(now()), locale), [])
      const there = await widgets.get(publicId)
      const same = isDeepStrictEqual(there?.draft, draft)
      if (there && same && there.liveRevision !== null) continue
      if (!there) await widgets.create({ publicId, type, draft, now: now() })
      else if (!same) await widgets.saveDraft(publicId, draft, there.draftVersion, now())
      await publisher.publish({ tenantId: demoTenantId, publicId, author: 'demo' }).catch((error) => {
        if (!(error instanceof InvalidDraftError)) throw error
        report(
          new Error(`The sample of ${type} (${locale}) can't be published: ${JSON.stringify(error.issues)}`),
        )
      })
    }
  }
}
