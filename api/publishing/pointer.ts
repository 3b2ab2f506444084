import { StorageUnavailable } from '../database/errors.ts'
import type { Stores } from '../database/stores.ts'
import { isDiskFailure } from '../operation/file-errors.ts'
import type { KeyedMutex } from '../operation/keyed-mutex.ts'
import type { PublishedStore } from './published-store.ts'

export interface WidgetOfTenant {
  tenantId: string
  publicId: string
}

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
