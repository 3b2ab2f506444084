import type { WebhookTarget } from '../../widgets/definition.ts'
import type { Database } from '../database/database.ts'
import type { Webhook } from '../database/stores/webhooks.ts'
import type { LiveWidgets } from '../publishing/live-widgets.ts'
import { everyKind } from './kinds.ts'

const kindOf = (event: string) => everyKind.find((kind) => Object.hasOwn(kind.webhookEvents, event))

/** The row as the inbox shows it; undefined once erased. */
export const webhookData =
  (database: Database) =>
  async ({ tenantId, event, rowId }: Webhook): Promise<object | undefined> => {
    const kind = kindOf(event)
    return kind?.store(database, tenantId).find?.(rowId)
  }

/** Reads the live revision at each attempt, so that a corrected address or secret applies to retries. */
export const webhookTarget =
  (liveWidgets: LiveWidgets) =>
  async ({ publicId, event }: Webhook): Promise<(WebhookTarget & { widgetName: string }) | undefined> => {
    const kind = kindOf(event)
    const widget = kind && (await liveWidgets.find(publicId, kind.write))
    if (!widget) return undefined
    const { live, name, write } = await liveWidgets.load(widget)
    const target = write(kind.write)?.rules.webhook?.(live)
    return target && { ...target, widgetName: name }
  }
