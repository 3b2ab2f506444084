import { domainToUnicode } from 'node:url'
import * as z from 'zod'
import type { Text } from '../../widgets/definition.ts'
import { visitorLine } from '../../widgets/schema/visitor-input.ts'
import type { AuditChange } from '../database/stores/audit.ts'
import type { TenantSettings } from '../database/stores/tenants.ts'
import { siteOf } from '../http/allowed-sites.ts'
import { Problem } from '../http/problems.ts'
import type { KindDefinition } from '../inbox/kind.ts'
import { vietnamTimeZone } from '../operation/clock.ts'
import { ownerProcedure, unauditedOwnerProcedure } from './procedure.ts'
import { isoOf, locale, moment } from './schemas.ts'
import { deletionProcedures } from './tenant-deletion.ts'
import { tenantUsage } from './tenant-limits.ts'

type Kinds = Record<string, KindDefinition>

const tenantShape = z.object({
  name: z.string(),
  locale: locale.meta({ description: 'Of new widgets' }),
  timeZone: z.string(),
  allowedSites: z
    .array(z.string())
    .meta({ description: 'Domains whose pages may send to the widgets, with their subdomains; empty: all' }),
  createdAt: moment,
  /** Retention per inbox; a widget may have a limit too, and the shorter one counts. */
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

const responseOf = (kinds: Kinds, { createdAt, retention, allowedSites, ...settings }: TenantSettings) => ({
  ...settings,
  allowedSites: allowedSites.map(domainToUnicode),
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

const maxSites = 50
const noSite = { vi: 'Nhập một tên miền, ví dụ tiembanh.vn', en: 'Enter a domain, such as tiembanh.vn' }

/** Each once, in the order given. @throws Problem 422 that names each that is no domain */
function sitesOf(typed: readonly string[]): string[] {
  const sites = typed.map(siteOf)
  const errors = sites.flatMap((site, place) =>
    site === undefined ? [{ pointer: `#/allowedSites/${place}`, code: 'domain', message: noSite }] : [],
  )
  if (errors.length > 0) throw new Problem('validation', { errors })
  return [...new Set(sites.filter((site) => site !== undefined))]
}

const same = (text: string): Text => ({ vi: text, en: text })
const languages = { vi: { vi: 'Tiếng Việt', en: 'Vietnamese' }, en: { vi: 'Tiếng Anh', en: 'English' } }
const daysText = (days: number | undefined): Text =>
  days === undefined
    ? { vi: 'theo từng tiện ích', en: 'as each widget says' }
    : { vi: `${days} ngày`, en: days === 1 ? '1 day' : `${days} days` }

const sitesText = (sites: readonly string[]): Text =>
  sites.length === 0 ? { vi: 'mọi trang', en: 'all pages' } : same(sites.map(domainToUnicode).join(', '))

function changesOf(kinds: Kinds, before: TenantSettings, after: TenantSettings): AuditChange[] {
  const inboxes = Object.values(kinds).map(({ inbox }) => inbox)
  return [
    { label: { vi: 'Tên', en: 'Name' }, before: same(before.name), after: same(after.name) },
    {
      label: { vi: 'Ngôn ngữ mặc định', en: 'Default language' },
      before: languages[before.locale],
      after: languages[after.locale],
    },
    {
      label: { vi: 'Trang được phép gửi', en: 'Allowed sites' },
      before: sitesText(before.allowedSites),
      after: sitesText(after.allowedSites),
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
        allowedSites: z.array(z.string().max(300)).max(maxSites).optional(),
        retention: days.optional(),
      }),
    )
    .output(tenantShape)
    .handler(async ({ input, context: { tenant, changes } }) => {
      assertDays(kinds, input.retention)
      const allowedSites = input.allowedSites && sitesOf(input.allowedSites)
      const { before, after } = await tenant.settings.change({ ...input, allowedSites })
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
