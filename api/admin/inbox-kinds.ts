import * as z from 'zod'
import { built, entryOfType } from '../../widgets/catalog.ts'
import type { Text } from '../../widgets/definition.ts'
import type { InboxStore } from '../database/stored-kind.ts'
import type { KindDefinition } from '../inbox/kind.ts'
import type { FieldForm, FieldPresentation, InboxPresentation, OptionColor } from '../inbox/presentation.ts'
import { type AdminContext, viewerProcedure } from './procedure.ts'
import { text } from './schemas.ts'

// biome-ignore format: a table of names
const forms = [
  'title', 'text', 'paragraphs', 'email', 'phone', 'moment', 'money', 'choice', 'choices', 'flags', 'fields', 'files', 'yesNo', 'code', 'member',
] as const satisfies FieldForm[]
const colors = ['neutral', 'primary', 'info', 'success', 'warning', 'error'] as const satisfies OptionColor[]

/** In their order. */
const labels = z.array(z.object({ name: z.string(), label: text }))

const kindShape = z.object({
  /** Name of the list: `submissions`. */
  name: z.string(),
  icon: z.string(),
  title: text,
  empty: text,
  /** Widget types whose visitors send it. */
  types: z.array(z.string()),
  /** In the order of the detail panel. */
  fields: z.array(
    z.object({
      name: z.string(),
      label: text,
      as: z.enum(forms),
      column: z.boolean(),
      /** Keys in the value are those of items in a list of the widget: a collection or one of its settings. */
      itemOf: z.object({ collection: z.string(), key: z.string(), title: z.string() }).optional(),
      options: z.array(z.object({ value: z.string(), label: text, color: z.enum(colors) })).optional(),
    }),
  ),
  /** Query parameters of the list and of its CSV. */
  filters: z.array(z.string()),
  change: z
    .object({ procedure: z.string(), statuses: z.array(z.string()), done: z.string().optional() })
    .optional(),
  /** A report of the inbox: its own counts, and those of each line of its list `lines`, whose property `filter` filters the rows. */
  totals: z
    .object({ report: z.string(), counts: labels, lines: z.string(), columns: labels, filter: z.string() })
    .optional(),
  /** A report of the inbox: `problem` is the property that its output has only where rows were altered. */
  proof: z.object({ report: z.string(), problem: z.string(), intact: text, broken: text }).optional(),
  /** Events that webhooks and destinations are told of. */
  events: z.array(z.object({ name: z.string(), title: text })),
  /** Path of a download: `/applications/{id}/files/{fileId}`. */
  files: z.string().optional(),
  /** Why a single row cannot be erased; absent where it can. */
  keeps: text.optional(),
  /** Whether its rows go when a person is erased. */
  personal: z.boolean(),
})

const typesOf = (write: string) =>
  built.filter(({ definition }) => write in (definition.writes ?? {})).map(({ type }) => type)

const named = (name: string) => ({ vi: name, en: name })

/** Default for a kind without a presentation of its own. */
const plain = ({ name, columns }: KindDefinition['inbox']): InboxPresentation => ({
  icon: 'i-lucide-inbox',
  title: named(name),
  empty: { vi: 'Những gì khách gửi sẽ hiện ở đây.', en: 'What visitors send appears here.' },
  fields: Object.fromEntries(columns.map((column) => [column, { label: named(column), column: true }])),
})

const labelsOf = (labels: Record<string, Text>) =>
  Object.entries(labels).map(([name, label]) => ({ name, label }))

const fieldOf = ([name, field]: [string, FieldPresentation]) => ({
  name,
  label: field.label,
  as: field.as ?? ('text' as const),
  column: field.column ?? false,
  itemOf: field.itemOf,
  options:
    field.options &&
    Object.entries(field.options).map(([value, { label, color = 'neutral' as const }]) => ({
      value,
      label,
      color,
    })),
})

function describe({ write, inbox, files, person, webhookEvents }: KindDefinition): z.input<typeof kindShape> {
  const { name, change, filters, presentation = plain(inbox) } = inbox
  const { icon, title, empty, fields, done, proof, totals, keeps } = presentation
  return {
    ...{ name, icon, title, empty, proof, keeps },
    totals: totals && { ...totals, counts: labelsOf(totals.counts), columns: labelsOf(totals.columns) },
    types: typesOf(write),
    events: Object.entries(webhookEvents).map(([name, title]) => ({ name, title })),
    fields: Object.entries(fields).map(fieldOf),
    filters: Object.keys(filters),
    change: change && { procedure: change.name, statuses: change.status.options.map(String), done },
    files: files?.path,
    personal: Boolean(person),
  }
}

const inboxOfWidget = z.object({
  inbox: z.string(),
  publicId: z.string(),
  name: z.string(),
  archived: z.boolean(),
  /** Among the newest hundred rows; absent where rows have no status. */
  unread: z.int().optional(),
})

/** Types that take it in some settings only: their widgets have an inbox from the first row on. */
const isSometimesTaken = (type: string, write: string) =>
  entryOfType(type)?.definition?.writes?.[write]?.isTaken !== undefined

async function widgetsOf({ tenant }: AdminContext, write: string, store: InboxStore | undefined) {
  const hasRows = async (publicId: string) =>
    ((await store?.list(publicId, { limit: 1 }))?.items.length ?? 0) > 0
  const lists = typesOf(write).flatMap((type) =>
    [false, true].map(async (archived) => {
      const { items } = await tenant.widgets.list({ type, archived, limit: 200 })
      const stands = await Promise.all(
        items.map(({ publicId }) => !isSometimesTaken(type, write) || hasRows(publicId)),
      )
      return items.filter((_, at) => stands[at]).map(({ publicId, name }) => ({ publicId, name, archived }))
    }),
  )
  return (await Promise.all(lists)).flat()
}

export const createInboxKinds = (kinds: Record<string, KindDefinition>) => ({
  widgets: viewerProcedure
    .route({
      method: 'GET',
      path: '/inboxes/widgets',
      summary: 'The widgets that have an inbox, newest first, and how many rows are new in each',
    })
    .output(z.array(inboxOfWidget))
    .handler(async ({ context }) => {
      const stores: Record<string, InboxStore> = context.tenant.inbox
      const inboxes = Object.entries(kinds).map(async ([kind, { write, inbox }]) => {
        const widgets = await widgetsOf(context, write, stores[kind])
        return Promise.all(
          widgets.map(async (widget) => ({
            inbox: inbox.name,
            ...widget,
            unread: await stores[kind]?.countNew?.(widget.publicId),
          })),
        )
      })
      return (await Promise.all(inboxes)).flat()
    }),
  list: viewerProcedure
    .route({
      method: 'GET',
      path: '/inboxes',
      summary: 'The kinds of what visitors send, with their fields, filters and statuses in both languages',
    })
    .output(z.array(kindShape))
    .handler(() => Object.values(kinds).map(describe)),
})
