import * as z from 'zod'
import type { Text } from '../../widgets/definition.ts'
import { visitorLine } from '../../widgets/schema/visitor-input.ts'
import type { AuditChange } from '../database/stores/audit.ts'
import type { TenantSettings } from '../database/stores/tenant-settings.ts'
import { Problem } from '../http/problems.ts'
import type { KindDefinition } from '../inbox/kind.ts'
import { vietnamTimeZone } from '../operation/vietnam-day.ts'
import { ownerProcedure, unauditedOwnerProcedure } from './procedure.ts'
import { isoOf, locale, moment } from './schemas.ts'
import { deletionProcedures } from './tenant-deletion.ts'
import { tenantUsage } from './tenant-limits.ts'

type Kinds = Record<string, KindDefinition>

const tenantShape = z.object({
  name: z.string(),
  locale: locale.meta({ description: 'Of new widgets' }),
  timeZone: z.string(),
  createdAt: moment,
  /** Of each inbox; beside the limit of each widget, and the shorter one counts. */
  retention: z.array(
    z.object({
      inbox: z.string(),
      days: z.int().nullable().meta({ description: 'null: the widgets’ own limits alone' }),
      minDays: z.int(),
      maxDays: z.int(),
    }),
  ),
})

const days = z.record(z.string().max(40), z.int().nullable())

const responseOf = (kinds: Kinds, { createdAt, retention, ...settings }: TenantSettings) => ({
  ...settings,
  createdAt: isoOf(createdAt),
  timeZone: vietnamTimeZone,
  retention: Object.values(kinds).map(({ inbox, retention: { minDays, maxDays } }) => ({
    inbox: inbox.name,
    days: retention[inbox.name] ?? null,
    minDays,
    maxDays,
  })),
})

function assertDays(kinds: Kinds, asked: Record<string, number | null> = {}) {
  const errors = Object.entries(asked).flatMap(([name, days]) => {
    const kind = Object.values(kinds).find(({ inbox }) => inbox.name === name)
    const { minDays, maxDays } = kind?.retention ?? { minDays: 0, maxDays: 0 }
    if (kind && (days === null || (days >= minDays && days <= maxDays))) return []
    const message = kind
      ? { vi: `Số ngày từ ${minDays} đến ${maxDays}`, en: `Days from ${minDays} to ${maxDays}` }
      : { vi: 'Không có hộp thư này', en: 'There is no such inbox' }
    return [{ pointer: `#/retention/${name}`, code: kind ? 'range' : 'choice', message }]
  })
  if (errors.length > 0) throw new Problem('validation', { errors })
}

const same = (text: string): Text => ({ vi: text, en: text })
const languages = { vi: { vi: 'Tiếng Việt', en: 'Vietnamese' }, en: { vi: 'Tiếng Anh', en: 'English' } }
const daysText = (days: number | undefined): Text =>
  days === undefined
    ? { vi: 'theo từng tiện ích', en: 'as each widget says' }
    : { vi: `${days} ngày`, en: days === 1 ? '1 day' : `${days} days` }

function changesOf(kinds: Kinds, before: TenantSettings, after: TenantSettings): AuditChange[] {
  const inboxes = Object.values(kinds).map(({ inbox }) => inbox)
  return [
    { label: { vi: 'Tên', en: 'Name' }, before: same(before.name), after: same(after.name) },
    {
      label: { vi: 'Ngôn ngữ mặc định', en: 'Default language' },
      before: languages[before.locale],
      after: languages[after.locale],
    },
    ...inboxes.map(({ name, presentation }) => {
      const { vi, en } = presentation?.title ?? same(name)
      return {
        label: { vi: `Thời hạn giữ: ${vi}`, en: `Retention: ${en}` },
        before: daysText(before.retention[name]),
        after: daysText(after.retention[name]),
      }
    }),
  ].filter((change) => change.before.vi !== change.after.vi)
}

export const createTenant = (kinds: Kinds) => ({
  get: unauditedOwnerProcedure
    .route({ method: 'GET', path: '/tenant', summary: 'The tenant’s own settings' })
    .output(tenantShape)
    .handler(async ({ context: { tenant } }) => responseOf(kinds, await tenant.settings.get())),

  change: ownerProcedure
    .route({
      method: 'PATCH',
      path: '/tenant',
      summary:
        'Change settings of the tenant; rows that are older than a new limit are erased within an hour, with their files',
    })
    .input(
      z.strictObject({
        name: visitorLine(1, 100).optional(),
        locale: locale.optional(),
        retention: days.optional(),
      }),
    )
    .output(tenantShape)
    .handler(async ({ input, context: { tenant, changes } }) => {
      assertDays(kinds, input.retention)
      const { before, after } = await tenant.settings.change(input)
      changes.push(...changesOf(kinds, before, after))
      return responseOf(kinds, after)
    }),

  usage: tenantUsage,

  previewRetention: unauditedOwnerProcedure
    .route({
      method: 'POST',
      path: '/tenant/retention/preview',
      summary: 'How many rows of each inbox such limits would erase; it changes nothing',
    })
    .input(z.strictObject({ retention: days }))
    .output(z.object({ rows: z.record(z.string(), z.int()) }))
    .handler(async ({ input, context: { tenant, deps } }) => {
      assertDays(kinds, input.retention)
      return { rows: await tenant.settings.countOlder(input.retention, deps.now()) }
    }),

  ...deletionProcedures,
})
