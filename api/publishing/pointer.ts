import { StorageUnavailable } from '../database/errors.ts'
import type { PublisherParts, WidgetOfTenant } from './publisher.ts'
import type { createTurnsByKey } from './turns.ts'

const firstRetryMs = 1000
const lastRetryMs = 60_000

/** Makes the files follow what the database says is live. */
export function createPointer(
  { stores, files, changed, report }: PublisherParts,
  turn: ReturnType<typeof createTurnsByKey>,
) {
  async function settle({ tenantId, publicId }: WidgetOfTenant, revision: number | null) {
    try {
      await files.point(publicId, revision)
    } finally {
      changed?.(publicId)
    }
    await stores.forTenant(tenantId).revisions.settled(publicId, revision)
  }

  /** Tries again until the files have followed, or until a later move has brought them along. */
  function retry(widget: WidgetOfTenant, delay: number) {
    const again = () =>
      turn(widget.publicId, async () => {
        const record = await stores.forTenant(widget.tenantId).widgets.get(widget.publicId)
        await settle(widget, record?.liveRevision ?? null)
      }).catch((error) => {
        report?.(error, 'moving a live pointer')
        retry(widget, Math.min(delay * 2, lastRetryMs))
      })
    setTimeout(again, delay).unref()
  }

  return {
    /**
     * To be called in the widget's turn, after the database moved.
     * @throws StorageUnavailable when the files can't follow yet; it is tried again in the background
     */
    async follow(widget: WidgetOfTenant, revision: number | null) {
      try {
        await settle(widget, revision)
      } catch (cause) {
        retry(widget, firstRetryMs)
        throw new StorageUnavailable('The files could not follow the database', { cause })
      }
    },
  }
}
