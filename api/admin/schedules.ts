import * as z from 'zod'
import { ScheduleChanged } from '../database/errors.ts'
import type { AuditChange } from '../database/stores/audit.ts'
import { maxSchedules, type Schedule, type ScheduleConflict } from '../database/stores/schedules.ts'
import { Problem } from '../http/problems.ts'
import { day } from '../operation/clock.ts'
import { largeDraft } from '../operation/worker-pool.ts'
import { nameOf, needsPassword } from './auth/authenticate.ts'
import { draftVersion, reviewedOf, takesIfMatch } from './drafts.ts'
import { orNotFound, publisherProcedure, viewerProcedure } from './procedure.ts'
import { asProblem } from './publishing.ts'
import { emptyDraft, scheduleOf } from './responses.ts'
import { draft, isoOf, moment, pageOf, pageRequest, publicId, rowId, text } from './schemas.ts'
import { draftFor } from './secrets.ts'

const schedule = z.object({
  id: z.string(),
  publicId: z.string(),
  state: z.enum(['waiting', 'live', 'done', 'replaced', 'failed', 'canceled']).meta({
    description:
      '`live`: published, its end is to come. `replaced`: at its end something else was live, which stayed. A failed one stays until it is taken away',
  }),
  publishAt: moment,
  endAt: moment.nullable(),
  sourceRevision: z.int().nullable().meta({ description: 'A revision that runs again; null for a draft' }),
  revision: z.int().nullable().meta({ description: 'What it made live' }),
  formerRevision: z.int().nullable().meta({ description: 'What returns at its end; null for nothing' }),
  author: z.string(),
  createdAt: moment,
  reasons: z.array(text).meta({ description: 'Why it has failed, or waits for another attempt' }),
})

const times = {
  publishAt: moment.meta({ description: 'Within two years' }),
  endAt: moment
    .nullable()
    .optional()
    .meta({ description: 'When what was live before returns; null for never' }),
}

const list = viewerProcedure
  .route({
    method: 'GET',
    path: '/widgets/{publicId}/schedules',
    summary: 'Scheduled publications of a widget, past ones too; the newest first',
  })
  .input(z.object({ publicId, ...pageRequest }))
  .output(pageOf(schedule))
  .handler(async ({ input: { publicId, ...request }, context: { tenant } }) => {
    orNotFound(await tenant.widgets.summary(publicId))
    const page = await tenant.schedules.list(publicId, request)
    return { ...page, items: page.items.map(scheduleOf) }
  })

const pending = viewerProcedure
  .route({
    method: 'GET',
    path: '/schedules',
    summary: 'Scheduled publications that are to come, and those that have failed; by time',
  })
  .output(z.object({ items: z.array(schedule.extend({ widgetName: z.string() })) }))
  .handler(async ({ context: { tenant } }) => {
    const found = await tenant.schedules.pending()
    return { items: found.map(({ widgetName, ...one }) => ({ ...scheduleOf(one), widgetName })) }
  })

const get = viewerProcedure
  .route({
    method: 'GET',
    path: '/widgets/{publicId}/schedules/{id}',
    summary:
      'One with the draft that it publishes, as it was when it was scheduled; for viewers without the fields that are marked secret',
  })
  .input(z.object({ publicId, id: rowId }))
  .output(schedule.extend({ draft }))
  .handler(async ({ input: { publicId, id }, context: { tenant, deps, actor, large } }) => {
    const widget = orNotFound(await tenant.widgets.summary(publicId))
    const { draftBytes, ...found } = orNotFound(await tenant.schedules.get(publicId, id))
    if (draftBytes > largeDraft) {
      const { tenantId, role } = actor
      const of = { tenantId, publicId, id, role, siteUrl: deps.siteUrl }
      large.response = orNotFound(await deps.largeDrafts.schedule(of))
      return { ...scheduleOf(found), draft: { ...emptyDraft, name: widget.name } }
    }
    const content = orNotFound(await tenant.schedules.draft(publicId, id))
    return { ...scheduleOf(found), draft: draftFor(actor, widget.type, content) }
  })

const create = publisherProcedure
  .route({
    method: 'POST',
    path: '/widgets/{publicId}/schedules',
    successStatus: 201,
    summary:
      'Publish at a time the draft as it is now, or run a revision again; 422 names each field that stops it. `If-Match` names the version that was reviewed',
    spec: takesIfMatch(false),
  })
  .input(
    z.strictObject({
      publicId,
      ...times,
      revision: z.int().min(1).optional().meta({ description: 'Instead of the draft' }),
      version: draftVersion.optional().meta({ description: 'Of the draft that was reviewed' }),
    }),
  )
  .errors({ 'password-needed': {}, 'limit-reached': {}, 'draft-conflict': {} })
  .output(schedule)
  .handler(async ({ input, context }) => {
    const { tenant, deps, actor, changes, ifMatch } = context
    const { publicId, revision } = input
    const now = deps.now()
    const wanted = timesOf(input, now)
    const reviewed = reviewedOf(ifMatch, input.version)
    const of = { tenantId: actor.tenantId, publicId, keepsSensitive: needsPassword(actor), ...reviewed }
    const content = orNotFound(
      await deps.publisher
        .check({ ...of, at: wanted.publishAt, ...(revision !== undefined && { revision }) })
        .catch((error) => {
          throw asProblem(error)
        }),
    )
    const made = orConflict(
      await tenant.schedules.create({
        ...{ publicId, author: nameOf(actor), isConfirmed: !needsPassword(actor), now, ...wanted },
        content: revision === undefined ? { draft: content } : { revision },
      }),
    )
    changes.push(...changesOf(undefined, made))
    return scheduleOf(made)
  })

const change = publisherProcedure
  .route({
    method: 'PATCH',
    path: '/widgets/{publicId}/schedules/{id}',
    summary: 'Other times for what is to come; its content stays. While it is live its end alone',
  })
  .input(z.strictObject({ publicId, id: rowId, publishAt: times.publishAt.optional(), endAt: times.endAt }))
  .errors({ conflict: {}, 'limit-reached': {} })
  .output(schedule)
  .handler(async ({ input, context: { tenant, deps, changes } }) => {
    const { publicId, id } = input
    orNotFound(await tenant.widgets.summary(publicId))
    const { draftBytes: _, ...before } = orNotFound(await tenant.schedules.get(publicId, id))
    if (before.state !== 'waiting' && before.state !== 'live') throw new Problem('conflict', { detail: over })
    const wanted = timesOf(
      {
        publishAt: input.publishAt ?? isoOf(before.publishAt),
        endAt: input.endAt === undefined && before.endAt !== null ? isoOf(before.endAt) : input.endAt,
      },
      before.state === 'live' ? undefined : deps.now(),
    )
    if (wanted.endAt !== null && wanted.endAt <= deps.now()) throw invalid('endAt', 'past')
    const kept = before.state === 'live' ? { ...wanted, publishAt: before.publishAt } : wanted
    const after = orConflict(
      await tenant.schedules.change(before, kept).catch((error) => {
        throw error instanceof ScheduleChanged ? new Problem('conflict', { detail: over }) : error
      }),
    )
    changes.push(...changesOf(before, after))
    return scheduleOf(after)
  })

const cancel = publisherProcedure
  .route({
    method: 'DELETE',
    path: '/widgets/{publicId}/schedules/{id}',
    successStatus: 204,
    summary: 'Take it away; what is live stays live, without an end',
  })
  .input(z.object({ publicId, id: rowId }))
  .handler(async ({ input: { publicId, id }, context: { tenant, changes } }) => {
    orNotFound(await tenant.widgets.summary(publicId))
    const before = orNotFound(await tenant.schedules.get(publicId, id))
    orNotFound(await tenant.schedules.cancel(publicId, id))
    changes.push(...changesOf(before, undefined))
  })

/** ms; plans never reach beyond it, so a mistyped year is found. */
const farthest = 2 * 366 * day

/** @param now undefined where the beginning has passed */
function timesOf(sent: { publishAt: string; endAt?: string | null | undefined }, now: number | undefined) {
  const publishAt = Date.parse(sent.publishAt)
  const endAt = sent.endAt === undefined || sent.endAt === null ? null : Date.parse(sent.endAt)
  if (now !== undefined && publishAt <= now) throw invalid('publishAt', 'past')
  if (now !== undefined && publishAt > now + farthest) throw invalid('publishAt', 'far')
  if (endAt !== null && endAt <= publishAt) throw invalid('endAt', 'order')
  if (endAt !== null && endAt > publishAt + farthest) throw invalid('endAt', 'far')
  return { publishAt, endAt }
}

const invalid = (field: 'publishAt' | 'endAt', code: keyof typeof issues, message = issues[code]) =>
  new Problem('validation', { errors: [{ pointer: `#/${field}`, code, message }] })

const issues = {
  past: { vi: 'Thời điểm này đã qua', en: 'This moment has passed' },
  far: { vi: 'Chỉ hẹn được trong vòng hai năm', en: 'Only within two years' },
  order: { vi: 'Phải sau lúc xuất bản', en: 'It has to be after the publication' },
  overlap: { vi: 'Trùng với một lịch khác', en: 'It overlaps with another schedule' },
}

const over = {
  vi: 'Lịch này đã chạy hoặc đã hủy, nên không đổi được nữa.',
  en: 'This schedule was carried out or canceled, and cannot be changed any more.',
}

function orConflict(found: Schedule | ScheduleConflict): Schedule {
  if (found === 'too-many')
    throw new Problem('limit-reached', {
      detail: {
        vi: `Tiện ích này đã có ${maxSchedules} lịch hẹn. Hãy hủy bớt.`,
        en: `This widget has ${maxSchedules} schedules. Cancel one first.`,
      },
    })
  if (!('overlaps' in found)) return found
  const other = spanOf(found.overlaps)
  throw invalid('publishAt', 'overlap', {
    vi: `Trùng với lịch khác (${other.vi})`,
    en: `It overlaps with another schedule (${other.en})`,
  })
}

const formats = { vi: 'vi-VN', en: 'en-GB' } as const
const momentText = (locale: 'vi' | 'en', at: number) =>
  new Intl.DateTimeFormat(formats[locale], {
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    timeZone: 'Asia/Ho_Chi_Minh',
  }).format(at)

function spanOf({ publishAt, endAt }: Pick<Schedule, 'publishAt' | 'endAt'>) {
  const span = (locale: 'vi' | 'en') =>
    [publishAt, endAt].flatMap((at) => (at === null ? [] : [momentText(locale, at)])).join(' – ')
  return { vi: span('vi'), en: span('en') }
}

const label = { vi: 'Lịch xuất bản', en: 'Schedule' }
const none = { vi: '', en: '' }
const changesOf = (before: Schedule | undefined, after: Schedule | undefined): AuditChange[] => [
  { label, before: before ? spanOf(before) : none, after: after ? spanOf(after) : none },
]

export const schedules = { list, pending, get, create, change, cancel }
