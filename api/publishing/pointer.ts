import { StorageUnavailable } from '../database/errors.ts'
import type { WidgetOfTenant } from '../database/ids.ts'
import type { Stores } from '../database/stores.ts'
import { isDiskFailure } from '../operation/file-errors.ts'
import { createKeyedMutex, each, type KeyedMutex } from '../operation/in-order.ts'
import type { PublishedStore } from './revision-files.ts'

export interface PointerDeps {
  stores: Pick<Stores, 'forTenant'>
  files: PublishedStore
  /** Called before the publisher resolves. */
  changed?: (publicId: string) => void
  report?: (error: unknown, during: string) => void
}

const firstRetryMs = 1000
const lastRetryMs = 60_000

export function createPointer({ stores, files, changed, report }: PointerDeps, exclusive: KeyedMutex) {
  /** A process that lost its lock, and did not notice, may be late: who points last looks at the database after it. */
  async function settle(widget: WidgetOfTenant, revision: number | null): Promise<void> {
    const { publicId } = widget
    const { revisions, widgets } = stores.forTenant(widget.tenantId)
    try {
      await files.point(publicId, revision)
    } finally {
      changed?.(publicId)
    }
    if (await revisions.settled(publicId, revision)) return
    const present = await widgets.summary(publicId)
    if (present) await settle(widget, present.liveRevision)
  }

  /** Doubles the delay. A later publish or roll-back settles the widget as well. */
  function retry(widget: WidgetOfTenant, delay: number) {
    const again = () =>
      exclusive(widget.publicId, async () => {
        const record = await stores.forTenant(widget.tenantId).widgets.summary(widget.publicId)
        await settle(widget, record?.liveRevision ?? null)
      }).catch((error) => {
        report?.(error, 'moving a live pointer')
        retry(widget, Math.min(delay * 2, lastRetryMs))
      })
    setTimeout(again, delay).unref()
  }

  return {
    /** Call when the outcome of a change is unknown: retries until the database shows it. */
    followLater: (widget: WidgetOfTenant) => retry(widget, firstRetryMs),

    /** Call within the widget's mutex. A retry runs where the files can't follow yet. @throws StorageUnavailable when the disk is why */
    async follow(widget: WidgetOfTenant, revision: number | null) {
      try {
        await settle(widget, revision)
      } catch (cause) {
        retry(widget, firstRetryMs)
        throw isDiskFailure(cause)
          ? new StorageUnavailable('The files could not follow the database', { cause })
          : cause
      }
    },
  }
}

interface Options {
  /** Mutex of a widget's publications. */
  exclusive?: KeyedMutex
  /** epoch ms; staged files that are older and not public are left over */
  stagedBefore?: number
  /** Receives the error of one widget, and the others are still repaired; throws by default. */
  report?: (error: unknown) => void
}

const rethrow = (error: unknown) => {
  throw error
}

/** Repairs interrupted publishes, at a cost that grows with those alone. */
export async function sweep(
  stores: Pick<Stores, 'forTenant' | 'pointers'>,
  files: PublishedStore,
  { exclusive = createKeyedMutex(), stagedBefore = Number.POSITIVE_INFINITY, report = rethrow }: Options = {},
) {
  const follow = ({ tenantId, publicId }: WidgetOfTenant) =>
    exclusive(publicId, async () => {
      const { widgets, revisions } = stores.forTenant(tenantId)
      // Another process may have published it meanwhile.
      const { liveRevision = null } = (await widgets.summary(publicId)) ?? {}
      await files.point(publicId, liveRevision)
      await revisions.settled(publicId, liveRevision)
    })
  const discard = ({ tenantId, publicId, n }: WidgetOfTenant & { n: number }) =>
    exclusive(publicId, () => stores.forTenant(tenantId).revisions.discard(publicId, n))
  await each(await stores.pointers.dirty(), follow, report)
  await each(await stores.pointers.writing(), discard, report)
  await files.discardStaged(stagedBefore)
}
