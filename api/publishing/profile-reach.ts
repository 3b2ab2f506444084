import type { TenantStores } from '../database/stores.ts'
import type { RevisionBuilder } from './revision-builder.ts'

interface ProfileDifference {
  /** Input of the profile. */
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** A widget that a changed profile changes. */
export interface ReachedWidget {
  publicId: string
  type: string
  name: string
  /** JSON of the changed draft, which replaces this version. */
  draft: { publicId: string; version: number; draft: string } | undefined
  /** JSON to publish in place of the live revision: it has the change alone, and nothing else of the draft. */
  live: { publicId: string; replaces: number; draft: string } | undefined
}

/** Widgets with a field that follows the profile and has what it said before. Changes nothing. */
export async function reachOf(
  { profile, widgets, revisions }: Pick<TenantStores, 'profile' | 'widgets' | 'revisions'>,
  builder: Pick<RevisionBuilder, 'follow'>,
  difference: ProfileDifference,
): Promise<ReachedWidget[]> {
  const reached: ReachedWidget[] = []
  for (const [publicId, paths] of await profile.followers()) {
    const widget = await widgets.getSerialized(publicId)
    if (!widget) continue
    const { type, name, draftVersion, liveRevision } = widget
    const follow = (draft: string) => builder.follow({ type, draft, paths, ...difference })
    const live = liveRevision === null ? undefined : await revisions.serialized(publicId, liveRevision)
    const [draft, next] = [await follow(widget.draft), live && (await follow(live))]
    if (draft === widget.draft && next === live) continue
    reached.push({
      ...{ publicId, type, name },
      draft: draft === widget.draft ? undefined : { publicId, version: draftVersion, draft },
      live:
        next === undefined || next === live || liveRevision === null
          ? undefined
          : { publicId, replaces: liveRevision, draft: next },
    })
  }
  return reached
}
