import type { Locale, Text } from '../../widgets/definition.ts'
import type { Database } from '../database/database.ts'
import type { Webhook } from '../database/stores/webhooks.ts'
import type { Stores } from '../database/stores.ts'
import type { ErasedPerson } from '../database/writes/operation.ts'
import type { Submission } from '../destinations/destination.ts'
import type { LiveWidgets } from '../publishing/live-widgets.ts'
import { source } from './columns/columns.ts'
import { sentBody } from './columns/rows.ts'
import { textOf } from './form/read-form.ts'
import { sentLines } from './form/side-effects.ts'
import type { KindDefinition } from './kind.ts'
import { everyKind } from './kinds.ts'

interface SubmissionDeps {
  database: Database
  stores: Pick<Stores, 'forTenant'>
  liveWidgets: LiveWidgets
  siteUrl: string
  /** The same in all processes. */
  secret: string
  /** Names the row in a button; undefined where it would be too long. */
  tokenOf?(row: {
    tenantId: string
    destinationId: string
    publicId: string
    rowId: string
  }): string | undefined
}

type Delivery = Pick<
  Webhook,
  'tenantId' | 'publicId' | 'id' | 'event' | 'rowId' | 'destinationId' | 'createdAt' | 'erased'
>

const ofEvent = (kinds: readonly KindDefinition[], event: string) =>
  kinds.find((kind) => Object.hasOwn(kind.webhookEvents, event))

/** Tells destinations of a row; undefined once it is erased, or spam again. */
export const submissionOf =
  ({ database, stores, liveWidgets, siteUrl, secret, tokenOf }: SubmissionDeps, kinds = everyKind) =>
  async (delivery: Delivery): Promise<Submission | undefined> => {
    const { tenantId, publicId, id, event, rowId, destinationId } = delivery
    const kind = ofEvent(kinds, event)
    const row = await kind?.store(database, tenantId).find?.(rowId)
    if (!kind || row?.spam === true) return undefined
    if (!row) return delivery.erased ? erasedSubmission(delivery, delivery.erased, siteUrl) : undefined
    const tenant = stores.forTenant(tenantId)
    const { locale } = await tenant.settings.get()
    const published = await liveWidgets.find(publicId, kind.write)
    const { target: property } = kind.notification ?? {}
    const target = property === undefined ? undefined : textOf(row, property)
    const widget = published && (await liveWidgets.load(published, target))
    const rules = widget?.write(kind.write)?.rules
    const receivedAt = textOf(row, 'receivedAt')
    const title =
      widget && target !== undefined
        ? rules?.target?.(widget.live, target, Date.parse(receivedAt))?.title
        : undefined
    const fieldLabels = (widget && rules?.fieldLabels?.(widget.live)) ?? {}
    const lines = [
      ...(kind.notification?.lines?.(row, title) ?? addedLines(kind, row)),
      ...sentLines({
        body: sentBody(kind.rows.columns, row),
        fieldLabels,
        columns: kind.rows.columns,
        locale,
      }),
      ...sourceLines(row),
    ]
    const name = widget?.name ?? (await tenant.widgets.get(publicId))?.name ?? ''
    const { button } = kind.inbox
    const token = button && tokenOf?.({ tenantId, destinationId, publicId, rowId })
    return {
      id,
      event,
      title: kind.webhookEvents[event]?.[locale] ?? event,
      locale,
      widget: { publicId, name },
      rowId,
      receivedAt,
      data: row,
      lines: lines
        .filter(([, value]) => value !== '')
        .map(([label, value]) => ({ label: typeof label === 'string' ? label : label[locale], value })),
      values: (kind.values?.(row, { siteUrl, secret, tenantId, locale }) ?? []).map(
        ([{ vi, en }, value]) => ({
          names: [vi, en],
          value,
        }),
      ),
      person: { name: textOf(row, 'name'), email: textOf(row, 'email'), phone: textOf(row, 'phone') },
      ...(kind.optIn === event && {
        optIn: {
          text: (widget && rules?.consentText?.(widget.live)) ?? '',
          at: receivedAt,
          ...(widget &&
            textOf(row, 'email') !== '' &&
            rules?.doubleOptIn?.(widget.live) && { confirmed: true }),
        },
      }),
      ...(kind.optOut === event && { optOut: 'left' as const }),
      ...(button && token !== undefined && { button: { label: button.label[locale], token } }),
      inboxUrl: `${siteUrl}/admin/inbox/${kind.inbox.name}?${new URLSearchParams({ widget: publicId, open: rowId })}`,
    }
  }

/** Names an erased person to the destinations that have to remove them. */
const erasedSubmission = (
  { id, publicId, event, createdAt }: Delivery,
  { email, phone }: ErasedPerson,
  siteUrl: string,
): Submission => ({
  ...{ id, event, title: event, locale: 'vi', widget: { publicId, name: '' }, rowId: '' },
  receivedAt: new Date(createdAt).toISOString(),
  ...{ data: {}, lines: [], person: { name: '', email, phone }, optOut: 'erased' },
  inboxUrl: `${siteUrl}/admin`,
})

/** Texts of the table that the service has added to what was sent, such as a prize. */
const addedLines = ({ rows: { columns } }: KindDefinition, row: Record<string, unknown>) =>
  Object.entries(columns).flatMap(([property, { label, column, sent, as, type }]): [Text, string][] =>
    label && column && !sent && as === undefined && type === 'text' ? [[label, textOf(row, property)]] : [],
  )

/** Where it came from, in the words that people act on. */
const sourceLines = (row: Record<string, unknown>): [Text, string][] =>
  (['page', 'referrer', 'utmCampaign', 'paidAd'] as const).map((property) => [
    source[property].label,
    textOf(row, property),
  ])

interface PressedRow {
  tenantId: string
  publicId: string
  rowId: string
}

const done = { vi: 'Đã chuyển sang', en: 'Now' }

/** Sets the status that a button under a message stands for, as a member would. */
export const pressRow =
  (
    { database, stores, now }: Pick<SubmissionDeps, 'database' | 'stores'> & { now: () => number },
    kinds = everyKind,
  ) =>
  /** @param by name of the destination, for the audit @returns what became of it; undefined where there is no such row */
  async (
    { tenantId, publicId, rowId }: PressedRow,
    by: string,
    locale: Locale,
  ): Promise<string | undefined> => {
    for (const kind of kinds) {
      const { button, change } = kind.inbox
      const store = kind.store(database, tenantId)
      if (!button || !change || !(await store.find?.(rowId))) continue
      const at = now()
      if (!(await store.change?.(publicId, rowId, { status: button.status }, at))) return undefined
      const action = `inboxes.${change.name}`
      await stores.forTenant(tenantId).audit.record({ actor: by, action, target: publicId, detail: {} }, at)
      const status = kind.rows.columns.status?.options?.[button.status]?.label[locale] ?? button.label[locale]
      return `${done[locale]}: ${status}`
    }
    return undefined
  }
