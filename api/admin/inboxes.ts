import type { OpenAPI } from '@orpc/openapi'
import type { DecoratedProcedure } from '@orpc/server'
import * as z from 'zod'
import { visitorMessage } from '../../widgets/schema/visitor-input.ts'
import { merchantReason, spamRetentionDays } from '../database/inbox/spam.ts'
import type { InboxStore } from '../database/stored-kind.ts'
import { Problem } from '../http/problems.ts'
import type { InboxReport, KindDefinition } from '../inbox/kind.ts'
import type { Kinds } from '../inbox/kinds.ts'
import { day } from '../operation/clock.ts'
import { withCsv } from './downloads.ts'
import {
  type AdminContext,
  type AdminMeta,
  type CallContext,
  editorProcedure,
  orNotFound,
  viewerProcedure,
} from './procedure.ts'
import { pageOf, pageRequest, publicId, rowId } from './schemas.ts'

type Procedure<Input extends z.ZodType, Output extends z.ZodType> = DecoratedProcedure<
  CallContext,
  AdminContext,
  Input,
  Output,
  Record<never, never>,
  AdminMeta
>

/** Fields of every change of a row; an absent field stays as it is. */
const change = {
  publicId,
  id: rowId,
  note: visitorMessage(0, 2000).optional(),
  spam: z.boolean().optional(),
  assignee: z
    .string()
    .max(64)
    .nullable()
    .optional()
    .meta({ description: '`userId` of a member; null: nobody’s' }),
}
const list = { publicId, ...pageRequest }
const report = z.object({ publicId })

type ChangeInput<Status extends z.ZodType> = z.ZodObject<typeof change & { status: z.ZodOptional<Status> }>
type Inbox<K extends keyof Kinds> = Kinds[K]['inbox']

type Lists = {
  [K in keyof Kinds as Inbox<K>['name']]: Inbox<K> extends {
    row: infer Row extends z.ZodObject
    filters: infer Filters extends z.ZodRawShape
  }
    ? Procedure<z.ZodObject<typeof list & Filters>, ReturnType<typeof pageOf<Row>>>
    : never
}
type Changes = {
  [K in keyof Kinds as Inbox<K> extends { change: { name: infer Name extends string } }
    ? Name
    : never]: Inbox<K> extends {
    row: infer Row extends z.ZodObject
    change: { status: infer Status extends z.ZodType }
  }
    ? Procedure<ChangeInput<Status>, Row>
    : never
}
type ReportsOf<K extends keyof Kinds> = Inbox<K> extends { reports: infer Reports } ? Reports : unknown
type Reports = {
  [K in keyof Kinds as keyof ReportsOf<K> & string]: {
    [Name in keyof ReportsOf<K>]: ReportsOf<K>[Name] extends { output: infer Output extends z.ZodType }
      ? Procedure<typeof report, Output>
      : never
  }[keyof ReportsOf<K>]
}

export type InboxProcedures = Lists & Changes & Reports

function storeOf({ tenant }: AdminContext, kind: string): InboxStore {
  const stores: Record<string, InboxStore> = tenant.inbox
  return orNotFound(stores[kind])
}

const knownWidget = async ({ tenant }: AdminContext, publicId: string) =>
  orNotFound(await tenant.widgets.exists(publicId))

/** Documents `?format=csv` of an inbox. */
function alsoAsCsv(operation: OpenAPI.OperationObject): OpenAPI.OperationObject {
  const { parameters = [], responses = {} } = operation
  const ok = withCsv(responses[200])
  return {
    ...operation,
    parameters: [
      ...parameters,
      {
        name: 'format',
        in: 'query',
        description:
          'The whole inbox as CSV, UTF-8 with a byte order mark; `cursor` and `limit` do not count',
        schema: { type: 'string', enum: ['csv'] },
      },
      {
        name: 'language',
        in: 'query',
        description:
          'With `format=csv`: headings, labels and Vietnam’s time for people, in this language; without it keys, codes and ISO 8601',
        schema: { type: 'string', enum: ['vi', 'en'] },
      },
    ],
    responses: { ...responses, ...(ok && { 200: ok }) },
  }
}

const listProcedure = (kind: string, { inbox }: KindDefinition) =>
  viewerProcedure
    .route({
      method: 'GET',
      path: `/widgets/{publicId}/${inbox.name}`,
      summary: inbox.summary,
      spec: alsoAsCsv,
    })
    .input(z.object({ ...list, ...inbox.filters }))
    .output(pageOf(inbox.row))
    .handler(async ({ input: { publicId, ...request }, context }) => {
      await knownWidget(context, publicId)
      return storeOf(context, kind).list(publicId, request)
    })

const aboutSpam =
  'With `spam: false` later rows of its sender are not judged by words, speed and copies any more, and the row is kept as ' +
  'long as any other. Its deferred mails and webhook go out, once, as the published widget says now, but for a mail that the ' +
  'visitor has had that day. `spam: true` forgets the sender again, and the row is erased with the spam.'

const noMember = { vi: 'Người này không phải thành viên', en: 'This is no member' }
const nobody = { vi: 'không ai', en: 'nobody' }
const assigneeLabel = { vi: 'Phụ trách', en: 'Assignee' }

const spamChange = (spam: boolean | undefined, now: number) =>
  spam ? { reason: merchantReason, expiresAt: now + spamRetentionDays * day } : spam

/** Tells the audit who had the row, and who has it. */
async function assign({ tenant, changes }: AdminContext, before: unknown, after: string | null) {
  const members = await tenant.team.members()
  if (after !== null && !members.some(({ userId }) => userId === after))
    throw new Problem('validation', {
      errors: [{ pointer: '#/assignee', code: 'choice', message: noMember }],
    })
  const nameOf = (id: unknown) => {
    const email = members.find(({ userId }) => userId === id)?.email
    return email ? { vi: email, en: email } : nobody
  }
  changes.push({ label: assigneeLabel, before: nameOf(before), after: nameOf(after) })
}

const changeProcedure = (
  name: string,
  kind: KindDefinition,
  { summary, status, problems = [] }: NonNullable<KindDefinition['inbox']['change']>,
) =>
  editorProcedure
    .route({
      method: 'PATCH',
      path: `/widgets/{publicId}/${kind.inbox.name}/{id}`,
      summary,
      description: aboutSpam,
    })
    .errors(Object.fromEntries(problems.map((code) => [code, {}])))
    .input(z.strictObject({ ...change, status: status.optional() }))
    .output(kind.inbox.row)
    .handler(async ({ input: { publicId, id, status, note, spam, assignee }, context }) => {
      const now = context.deps.now()
      const store = storeOf(context, name)
      const row = orNotFound(await store.find?.(id))
      if (assignee !== undefined) await assign(context, row.assignee, assignee)
      const deferred =
        spam === false ? await context.deps.deferredSideEffects(kind, publicId, row, now) : undefined
      const changed = { status: status?.toString(), note, assignee, spam: spamChange(spam, now), deferred }
      orNotFound(await store.change?.(publicId, id, changed, now))
      return orNotFound(await store.find?.(id))
    })

const reportProcedure = (
  kind: string,
  inbox: string,
  { path, summary, output, run }: InboxReport<InboxStore>,
) =>
  viewerProcedure
    .route({ method: 'GET', path: `/widgets/{publicId}/${inbox}/${path}`, summary })
    .input(report)
    .output(output)
    .handler(async ({ input: { publicId }, context }) => {
      await knownWidget(context, publicId)
      return run(storeOf(context, kind), publicId)
    })

export function inboxProcedures(kinds: Record<string, KindDefinition>): InboxProcedures {
  const procedures = Object.entries(kinds).flatMap(([name, kind]) => {
    const { inbox } = kind
    return [
      [inbox.name, listProcedure(name, kind)],
      ...(inbox.change ? [[inbox.change.name, changeProcedure(name, kind, inbox.change)]] : []),
      ...Object.entries(inbox.reports ?? {}).map(([report, definition]) => [
        report,
        reportProcedure(name, inbox.name, definition),
      ]),
    ]
  })
  // The type derives from each kind what the loop makes for it.
  return Object.fromEntries(procedures) as InboxProcedures
}
