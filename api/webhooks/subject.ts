import { entryOfType } from '../../widgets/catalog.ts'
import type { WebhookTarget, WidgetDefinition } from '../../widgets/definition.ts'
import { applicationOf, submissionOf, subscriberOf } from '../admin/inbox-rows.ts'
import type { Webhook } from '../database/stores/webhooks.ts'
import type { Stores } from '../database/stores.ts'
import { createLiveWidgets } from '../public/live-widgets.ts'

/** What a webhook says: the row as the inbox shows it. Undefined once it is erased. */
export const rowData =
  (stores: Pick<Stores, 'forTenant'>) =>
  async ({ tenantId, event, rowId }: Webhook): Promise<object | undefined> => {
    const { submissions, subscribers, applications } = stores.forTenant(tenantId)
    switch (event) {
      case 'contact': {
        const row = await submissions.find(rowId)
        return row && submissionOf(row)
      }
      case 'subscribe':
      case 'unsubscribe': {
        const row = await subscribers.find(rowId)
        return row && subscriberOf(row)
      }
      case 'apply': {
        const row = await applications.find(rowId)
        return row && applicationOf(row)
      }
    }
  }

/** Where a webhook goes: what the live revision says now, so that a corrected address or secret counts at the next try. */
export function liveTarget(
  { publicWidgets }: Pick<Stores, 'publicWidgets'>,
  definitionOf: (type: string) => WidgetDefinition | undefined = (type) => entryOfType(type)?.definition,
) {
  const liveOf = createLiveWidgets(publicWidgets)
  return async ({
    publicId,
    event,
  }: Webhook): Promise<(WebhookTarget & { widgetName: string }) | undefined> => {
    const widget = await publicWidgets.find(publicId)
    const definition = widget && definitionOf(widget.type)
    if (!definition) return undefined
    const { live, name, write } = await liveOf(widget, definition)
    const target = write(event === 'unsubscribe' ? 'subscribe' : event)?.rules.webhook?.(live)
    return target && { ...target, widgetName: name }
  }
}
