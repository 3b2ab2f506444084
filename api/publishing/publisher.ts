import pLimit from 'p-limit'
import { entryOfType } from '../../widgets/catalog.ts'
import type { compile } from '../../widgets/compile.ts'
import type { Views, WidgetInUse } from '../../widgets/definition.ts'
import type { DraftIssue } from '../../widgets/schema/draft.ts'
import { pointerOf } from '../../widgets/schema/json-pointer.ts'
import type { SampleValue } from '../../widgets/schema/sample-values.ts'
import { hasSensitiveSettings } from '../../widgets/schema/sensitive-values.ts'
import { DraftConflict, LiveChanged, OutcomeUnknown } from '../database/errors.ts'
import type { WidgetOfTenant } from '../database/ids.ts'
import type { StagedRevision } from '../database/stores/revisions.ts'
import type { WidgetStore } from '../database/stores/widgets.ts'
import type { Stores } from '../database/stores.ts'
import type { Kinds } from '../inbox/kinds.ts'
import { monotonic, vietnamDay } from '../operation/clock.ts'
import { createKeyedMutex, type KeyedMutex } from '../operation/in-order.ts'
import { createPointer, type PointerDeps } from './pointer.ts'
import { reachOf, renewedRevision } from './profile-reach.ts'
import { createRevisionBuilder, type DraftToPublish, type RevisionBuilder } from './revision-builder.ts'
import { addressOf, type RevisionToBuild } from './revision-files.ts'
import { discardRevision, stageRevision } from './stage-revision.ts'

export class InvalidDraftError extends Error {
  override readonly name = 'InvalidDraftError'
  readonly issues: DraftIssue[]
  /** The widget with the issues, where several are published together. */
  readonly publicId: string | undefined
  constructor(issues: DraftIssue[], publicId?: string) {
    super('The draft has issues')
    this.issues = issues
    this.publicId = publicId
  }
}

/** The live widget would change in a setting that is marked as sensitive. */
export class SensitiveChangeError extends Error {
  override readonly name = 'SensitiveChangeError'
}

interface Guard {
  /** Refuses a change of sensitive settings. */
  keepsSensitive?: boolean
}

export interface Published {
  revision: number
  /** ISO 8601, UTC. */
  publishedAt: string
  /** Values of a sample or template that went live. */
  samples: SampleValue[]
}

interface Founded {
  /** The live revision that the caller has read; null for none. Refused where it is another meanwhile. */
  replaces?: number | null
}

interface Scheduled {
  /** The id of the schedule that is carried out, stored together with its effect. */
  schedule?: string
}

interface Publishing extends WidgetOfTenant, Guard, Scheduled, Founded {
  author: string
  /** JSON, in place of the present one. */
  draft?: string
  /** The draft's that was reviewed. */
  version?: number
}

/** Several live widgets that change at once: all or none. */
interface Together extends Guard {
  tenantId: string
  author: string
  /** `draft` is JSON, to publish in place of what is live. */
  widgets: readonly { publicId: string; draft: string; replaces: number }[]
  /** Live revisions that return. */
  returning?: readonly { publicId: string; revision: number; replaces: number }[]
}

/** Stores in one transaction that all go live. */
type GoLive = (
  staged: readonly StagedRevision[],
  returning: readonly { publicId: string; revision: number; replaces: number; purge: readonly string[] }[],
) => Promise<void>

interface RollingBack extends WidgetOfTenant, Guard, Scheduled {
  revision: number
}

interface Checking extends WidgetOfTenant, Guard {
  /** epoch ms */
  at: number
  revision?: number
  version?: number
}

export interface PublisherDeps extends PointerDeps {
  stores: Pick<Stores<Kinds>, 'forTenant' | 'publicWidgets'>
  /** Without a slash at its end. */
  siteUrl: string
  /** epoch ms */
  now: () => number
  builder?: RevisionBuilder
  /** Keyed by public id. */
  exclusive?: KeyedMutex
  /** Used by the default builder. */
  compile?: typeof compile
  /** Whether a cache in front is told what changed. */
  purges?: boolean
  /** Called for each change that visitors see. */
  done?: (event: string, fields: Record<string, string | number>) => void
}

/** Guards against publishing a colleague's change without a review. */
function assertReviewed({ draftVersion }: { draftVersion: number }, version = draftVersion) {
  if (version !== draftVersion) throw new DraftConflict(draftVersion)
}

/** At the same time: their transactions wait for each other, and a wait has a limit. */
const maxPublishes = 16

/** Results are durable and public; undefined or false: no such widget or revision. @throws StorageUnavailable */
export function createPublisher(deps: PublisherDeps) {
  const { stores, files, siteUrl, now, purges = false } = deps
  const { builder = createRevisionBuilder(deps.compile), exclusive = createKeyedMutex() } = deps
  const atOnce = pLimit(maxPublishes)
  const pointer = createPointer(deps, exclusive)

  /** A roll back may bring back other odds: they get a commitment of their own. */
  async function commitPlaysOf({ tenantId, publicId }: WidgetOfTenant, n: number) {
    const { widgets, revisions, inbox } = stores.forTenant(tenantId)
    const type = await widgets.typeOf(publicId)
    if (type === undefined || !entryOfType(type)?.definition?.writes?.play) return
    const revision = await revisions.get(publicId, n)
    if (!revision) return
    const checked = await builder.check({ type, draft: JSON.stringify(revision.draft), at: now() })
    if (checked.ok && checked.plays) await inbox.play.commit(publicId, checked.plays, now())
  }

  /** Compares with what is public, or was last. @param after JSON */
  async function assertSensitiveKept({ tenantId, publicId }: WidgetOfTenant, after: string) {
    const { widgets, revisions } = stores.forTenant(tenantId)
    const summary = await widgets.summary(publicId)
    const definition = entryOfType(summary?.type ?? '')?.definition
    if (!summary || !definition || !hasSensitiveSettings(definition)) return
    const shown = summary.liveRevision ?? (await revisions.latest(publicId))?.n
    const before = shown === undefined ? undefined : await revisions.serialized(publicId, shown)
    if (before === undefined) return
    if (await builder.changesSensitive({ type: summary.type, before, after }))
      throw new SensitiveChangeError()
  }

  /** @throws SensitiveChangeError, ScheduleChanged, LiveChanged */
  async function rollback({ revision, keepsSensitive, ...widget }: RollingBack) {
    const { revisions, widgets } = stores.forTenant(widget.tenantId)
    const replaces = (await widgets.summary(widget.publicId))?.liveRevision
    const draft = keepsSensitive ? await revisions.serialized(widget.publicId, revision) : undefined
    if (draft !== undefined) await assertSensitiveKept(widget, draft)
    return pointTo({ ...widget, ...(replaces !== undefined && { replaces }) }, revision)
  }

  async function pointTo(
    { replaces, ...widget }: WidgetOfTenant & Scheduled & Founded,
    revision: number | null,
  ): Promise<boolean> {
    const { revisions } = stores.forTenant(widget.tenantId)
    if (revision !== null) await commitPlaysOf(widget, revision)
    const purge = purges ? [addressOf(widget.publicId, '*')] : []
    const along = { replaces, schedule: widget.schedule, purge }
    if (!(await orFollowLater(widget, () => revisions.pointTo(widget.publicId, revision, now(), along))))
      return false
    await pointer.follow(widget, revision)
    const shown = revision === null ? {} : { revision }
    deps.done?.(revision === null ? 'unpublish' : 'rollback', { widget: widget.publicId, ...shown })
    return true
  }

  /** Where it is unknown whether a change of the live revision was stored, the files follow once that is known. */
  async function orFollowLater<T>(widget: WidgetOfTenant, change: () => Promise<T>): Promise<T> {
    try {
      return await change()
    } catch (error) {
      if (error instanceof OutcomeUnknown) pointer.followLater(widget)
      throw error
    }
  }

  async function viewsOf(widget: WidgetOfTenant, type: string): Promise<Views | undefined> {
    if (!entryOfType(type)?.definition?.showsViews) return undefined
    return (await stores.publicWidgets.stats(widget, vietnamDay(now()))).views
  }

  async function assertPublishable(
    { tenantId, keepsSensitive, ...widget }: WidgetOfTenant & Guard,
    draft: DraftToPublish,
  ) {
    const checked = await builder.check(draft)
    if (!checked.ok) throw new InvalidDraftError(checked.issues)
    const missing = await missingWidgets(stores.forTenant(tenantId).widgets, checked.uses)
    if (missing.length) throw new InvalidDraftError(missing)
    if (keepsSensitive) await assertSensitiveKept({ tenantId, ...widget }, draft.draft)
    return checked
  }

  /**
   * Checks what is to be published at a time, and changes nothing.
   * @returns its JSON
   * @throws InvalidDraftError, SensitiveChangeError, DraftConflict
   */
  async function check({ at, revision, ...widget }: Checking): Promise<string | undefined> {
    const { widgets, revisions } = stores.forTenant(widget.tenantId)
    const record = await widgets.getSerialized(widget.publicId)
    if (!record) return undefined
    if (revision === undefined) {
      assertReviewed(record, widget.version)
      const { type, draft } = record
      await assertPublishable(widget, { type, draft, at })
      return draft
    }
    const draft = await revisions.serialized(widget.publicId, revision)
    if (draft !== undefined && widget.keepsSensitive) await assertSensitiveKept(widget, draft)
    return draft
  }

  /**
   * Writes the revision of a valid draft.
   * @throws InvalidDraftError, SensitiveChangeError, LiveChanged, DraftConflict
   */
  async function stage(
    widget: Publishing,
  ): Promise<{ staged: StagedRevision; samples: SampleValue[] } | undefined> {
    const tenant = stores.forTenant(widget.tenantId)
    const stored = await tenant.widgets.getSerialized(widget.publicId)
    if (!stored) return undefined
    assertReviewed(stored, widget.version)
    if (widget.replaces !== undefined && widget.replaces !== stored.liveRevision) throw new LiveChanged()
    const record = { ...stored, draft: widget.draft ?? stored.draft }
    const draft = { type: record.type, draft: record.draft, at: now() }
    const { publishedAt, locale, samples, plays } = await assertPublishable(widget, draft)
    if (plays) await tenant.inbox.play.commit(widget.publicId, plays, now())
    const views = await viewsOf(widget, record.type)
    const work = {
      ...record,
      ...{ siteUrl, publishedAt, locale, purges },
      ...{ author: widget.author, schedule: widget.schedule },
      build: (revision: RevisionToBuild) => builder.build(draft, { ...revision, views }),
    }
    const staged = await stageRevision(tenant.revisions, files, work)
    return staged && { staged, samples }
  }

  /** Revisions that do not go live leave with their files. */
  async function goLiveOrDiscard(
    tenantId: string,
    staged: readonly StagedRevision[],
    goLive: () => Promise<void>,
  ) {
    const { revisions } = stores.forTenant(tenantId)
    try {
      await goLive()
    } catch (error) {
      for (const one of staged) await discardRevision(revisions, files, one)
      throw error
    }
  }

  /** @throws InvalidDraftError, SensitiveChangeError, ScheduleChanged, LiveChanged, DraftConflict */
  async function publish(widget: Publishing): Promise<Published | undefined> {
    const began = monotonic()
    const checked = await stage(widget)
    if (!checked) return undefined
    const { staged, samples } = checked
    const { publicId, n, ...made } = staged
    const { revisions } = stores.forTenant(widget.tenantId)
    await goLiveOrDiscard(widget.tenantId, [staged], () =>
      orFollowLater(widget, () => revisions.goLive(publicId, n, made)),
    )
    await pointer.follow(widget, n)
    deps.done?.('publish', { widget: publicId, revision: n, ms: Math.round(monotonic() - began) })
    return { revision: n, publishedAt: new Date(made.publishedAt).toISOString(), samples }
  }

  /** @throws InvalidDraftError with its widget, SensitiveChangeError, LiveChanged, and what `goLive` throws */
  async function publishTogether(of: Together, goLive: GoLive): Promise<void> {
    const { tenantId, author, keepsSensitive = false, widgets, returning = [] } = of
    const staged: StagedRevision[] = []
    await goLiveOrDiscard(tenantId, staged, async () => {
      for (const widget of widgets) {
        const one = await stage({ tenantId, author, keepsSensitive, ...widget }).catch((error) => {
          throw error instanceof InvalidDraftError
            ? new InvalidDraftError(error.issues, widget.publicId)
            : error
        })
        if (!one) throw new LiveChanged()
        staged.push(one.staged)
      }
      for (const { publicId, revision } of returning) await commitPlaysOf({ tenantId, publicId }, revision)
      const purged = returning.map((one) => ({
        ...one,
        purge: purges ? [addressOf(one.publicId, '*')] : [],
      }))
      try {
        await goLive(staged, purged)
      } catch (error) {
        if (error instanceof OutcomeUnknown)
          for (const { publicId } of [...staged, ...returning]) pointer.followLater({ tenantId, publicId })
        throw error
      }
    })
    const shown = [
      ...staged.map(({ publicId, n }) => ({ publicId, revision: n })),
      ...returning.map(({ publicId, revision }) => ({ publicId, revision })),
    ]
    const followed = await Promise.allSettled(
      shown.map(({ publicId, revision }) => pointer.follow({ tenantId, publicId }, revision)),
    )
    for (const { publicId, revision } of shown) deps.done?.('publish', { widget: publicId, revision })
    for (const one of followed) if (one.status === 'rejected') throw one.reason
  }

  /** In the order of the ids, so that two calls never wait for each other. */
  const exclusiveAll = <T>([first, ...more]: readonly string[], work: () => Promise<T>): Promise<T> =>
    first === undefined ? work() : exclusive(first, () => exclusiveAll(more, work))

  return {
    publish: (widget: Publishing) => exclusive(widget.publicId, () => atOnce(() => publish(widget))),
    publishTogether: (of: Together, goLive: GoLive) => {
      const ids = [...of.widgets, ...(of.returning ?? [])].map(({ publicId }) => publicId)
      return exclusiveAll([...new Set(ids)].sort(), () => atOnce(() => publishTogether(of, goLive)))
    },
    /** Widgets that a changed profile of the business changes. */
    reach: ({ tenantId, ...difference }: { tenantId: string } & Parameters<typeof reachOf>[2]) =>
      reachOf(stores.forTenant(tenantId), builder, difference),
    /** The content of an older revision with what the profile says now, to be published. */
    renewed: ({ tenantId, ...widget }: WidgetOfTenant & { revision: number }) =>
      renewedRevision(stores.forTenant(tenantId), builder, widget),
    rollback: (widget: RollingBack) => exclusive(widget.publicId, () => rollback(widget)),
    /** @throws ScheduleChanged */
    unpublish: (widget: WidgetOfTenant & Scheduled) =>
      exclusive(widget.publicId, () => pointTo(widget, null)),
    archive: (widget: WidgetOfTenant) =>
      exclusive(widget.publicId, async () => {
        if (!(await pointTo(widget, null))) return false
        const { schedules, widgets } = stores.forTenant(widget.tenantId)
        await schedules.cancelAll(widget.publicId)
        return widgets.archive(widget.publicId, now())
      }),
    check,
  }
}

export type Publisher = ReturnType<typeof createPublisher>

/** Other tenants' widgets get the same issue as missing ones. */
async function missingWidgets(
  widgets: Pick<WidgetStore, 'typeOf'>,
  used: readonly WidgetInUse[],
): Promise<DraftIssue[]> {
  const issues = await Promise.all(
    used.map(async ({ path, publicId, type }): Promise<DraftIssue[]> => {
      if ((await widgets.typeOf(publicId)) === type) return []
      const names = entryOfType(type)?.definition?.name
      const message = {
        vi: `Bạn không có tiện ích “${names?.vi ?? type}” nào mang mã này`,
        en: `You have no widget “${names?.en ?? type}” with this id`,
      }
      return [{ pointer: pointerOf(path), key: 'unknownWidget', message }]
    }),
  )
  return issues.flat()
}
