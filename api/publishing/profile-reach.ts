import type { ScheduledContent } from '../database/stores/schedules.ts'
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
  /** Content that schedules are to publish, with the change. */
  scheduled: ScheduledContent[]
  /** JSON to publish in place of the live revision: it has the change alone, and nothing else of the draft. */
  live: { publicId: string; replaces: number; draft: string } | undefined
}

/** Widgets with a field that follows the profile and has what it said before. Changes nothing. */
export async function reachOf(
  {
    profile,
    widgets,
    revisions,
    schedules,
  }: Pick<TenantStores, 'profile' | 'widgets' | 'revisions' | 'schedules'>,
  builder: Pick<RevisionBuilder, 'follow'>,
  difference: ProfileDifference,
): Promise<ReachedWidget[]> {
  const reached: ReachedWidget[] = []
  const contents = Map.groupBy(await schedules.contents(), ({ publicId }) => publicId)
  for (const [publicId, paths] of await profile.followers()) {
    const widget = await widgets.getSerialized(publicId)
    if (!widget) continue
    const { type, name, draftVersion, liveRevision } = widget
    const follow = (draft: string) => builder.follow({ type, draft, paths, ...difference })
    const live = liveRevision === null ? undefined : await revisions.serialized(publicId, liveRevision)
    const [draft, next] = [await follow(widget.draft), live && (await follow(live))]
    const scheduled: ScheduledContent[] = []
    for (const content of contents.get(publicId) ?? []) {
      const changed = await follow(content.draft)
      if (changed !== content.draft) scheduled.push({ ...content, draft: changed })
    }
    if (draft === widget.draft && next === live && scheduled.length === 0) continue
    reached.push({
      ...{ publicId, type, name, scheduled },
      draft: draft === widget.draft ? undefined : { publicId, version: draftVersion, draft },
      live:
        next === undefined || next === live || liveRevision === null
          ? undefined
          : { publicId, replaces: liveRevision, draft: next },
    })
  }
  return reached
}

/**
 * A revision that is to run again, with what the profile says now, as JSON. Changes nothing.
 * @returns undefined for no such revision; `replaces` is the live one
 */
export async function renewedRevision(
  { profile, widgets, revisions }: Pick<TenantStores, 'profile' | 'widgets' | 'revisions'>,
  builder: Pick<RevisionBuilder, 'renew'>,
  { publicId, revision }: { publicId: string; revision: number },
): Promise<{ draft: string; replaces: number | null } | undefined> {
  const widget = await widgets.getSerialized(publicId)
  const draft = await revisions.serialized(publicId, revision)
  if (!widget || draft === undefined) return undefined
  const { type, liveRevision: replaces } = widget
  const live = replaces === null ? undefined : await revisions.serialized(publicId, replaces)
  const paths = await profile.pathsOf(publicId)
  const present = (await profile.get()).profile
  const renewed = await builder.renew({ type, draft, live: live ?? widget.draft, paths, profile: present })
  return { draft: renewed, replaces }
}
