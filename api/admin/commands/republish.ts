import { LiveChanged } from '../../database/errors.ts'
import { createInventory, type InventoryWidget } from '../../database/stores/inventory.ts'
import { CommandError } from '../../operation/explain-failure.ts'
import { createPublisher, InvalidDraftError } from '../../publishing/publisher.ts'
import type { CommandContext } from './context.ts'

/**
 * Publishes what is live once more, as this version writes it: each widget gets a revision of the draft that its live one has. What
 * its owner is working on stays as it is. Prints on stdout what this version refuses, which stays live as it was; throws when there was any.
 */
export async function republish(context: CommandContext) {
  const { console, database, storage, stores, settings, now } = context
  const { exclusive, announce } = database.processes
  const publisher = createPublisher({
    ...{ stores, files: storage.published, siteUrl: settings.siteUrl, now },
    changed: (publicId) => void announce(publicId),
    purges: settings.purgeHook !== undefined,
  })
  const inventory = createInventory(database)
  const { widgets } = await inventory.counts()
  let done = 0
  let published = 0
  let refused = 0

  /** @returns whether another process has published it after the live revision was read */
  async function isOvertaken(widget: InventoryWidget): Promise<boolean> {
    const { tenantId, publicId } = widget
    const replaces = (await inventory.widget(publicId))?.liveRevision
    if (replaces === null || replaces === undefined) return false
    const draft = await stores.forTenant(tenantId).revisions.serialized(publicId, replaces)
    if (draft === undefined) return false
    try {
      await publisher.publish({ tenantId, publicId, author: 'operator', draft, replaces })
      published += 1
    } catch (error) {
      if (error instanceof LiveChanged) return true
      if (!(error instanceof InvalidDraftError)) throw error
      refused += 1
      for (const { pointer, message } of error.issues) console.result(`${publicId}: ${pointer} ${message.en}`)
    }
    return false
  }

  async function again(widget: InventoryWidget) {
    while (await exclusive(widget.publicId, () => isOvertaken(widget)));
  }

  for await (const widget of inventory.widgets()) {
    if (widget.liveRevision !== null) await again(widget)
    console.progress('Widgets', ++done, widgets)
  }
  console.log(`${published} widgets are published as this version writes them.`)
  if (refused)
    throw new CommandError(`${refused} widgets stay as they were: this version refuses their drafts`)
}
