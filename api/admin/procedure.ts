import { os } from '@orpc/server'
import type { Locale } from '../../widgets/definition.ts'
import type { Role } from '../database/accounts.ts'
import type { AuditChange } from '../database/stores/audit.ts'
import type { TenantStores } from '../database/stores.ts'
import { Problem } from '../http/problems.ts'
import { type Actor, nameOf, needsPassword, reaches } from './auth/actor.ts'
import type { AdminDeps } from './deps.ts'
import type { ChangedDraft } from './large-drafts/draft-thread.ts'

/** Data of the tenant is reached only through `tenant`. */
export interface AdminContext {
  deps: AdminDeps
  actor: Actor
  tenant: TenantStores
  locale: Locale
  ifMatch: string | undefined
  responseHeaders: Record<string, string>
  /** Changes by the call, for the audit. */
  changes: AuditChange[]
  large: {
    /** Result of merging a large body into its draft. */
    change?: ChangedDraft
    /** JSON of a large response, which is sent instead of what the procedure returns. */
    response?: Uint8Array
  }
}

export interface AdminMeta extends Record<string, unknown> {
  /** `operator` is no role in a tenant. */
  role: Role | 'operator'
  audited: boolean
  /** Asks people for their password, unless they have given it lately. */
  confirmed?: true
}

const base = os.$context<AdminContext>().$meta<AdminMeta>({ role: 'owner', audited: true })

/** Members have their data while the operator has suspended the tenant: they take them along, or erase them. */
const whileSuspended = new Set([
  'people.erase',
  'tenantExport.start',
  'tenant.requestDeletion',
  'tenant.withdrawDeletion',
  'widgets.unpublish',
  'keys.revoke',
  'team.withdraw',
  'team.remove',
])

const suspended = {
  detail: {
    vi: 'Chưa thay đổi gì: người vận hành đã tạm ngừng doanh nghiệp này. Bạn vẫn xem, xuất và xóa dữ liệu được.',
    en: 'Nothing was changed: the operator has suspended this business. You can still read, export and erase its data.',
  },
}

const permitted = base.middleware(({ context, path, procedure, next }) => {
  const { meta, route } = procedure['~orpc']
  const { role, confirmed } = meta
  if (role === 'operator' || !reaches(context.actor.role, role)) throw new Problem('forbidden')
  if (context.actor.isSuspended && route.method !== 'GET' && !whileSuspended.has(path.join('.')))
    throw new Problem('suspended', suspended)
  if (confirmed && needsPassword(context.actor)) throw new Problem('password-needed')
  return next()
})

function targetOf(...named: unknown[]): string {
  for (const one of named)
    for (const key of ['publicId', 'id', 'userId'])
      if (typeof one === 'object' && one !== null && key in one) return String(Reflect.get(one, key))
  return ''
}

const isDryRun = (input: unknown) =>
  typeof input === 'object' && input !== null && 'dryRun' in input && String(input.dryRun) === 'true'

const audited = base.middleware(async ({ context, path, procedure, next }, input) => {
  const result = await next()
  if (!procedure['~orpc'].meta.audited || isDryRun(input)) return result
  // what is made has its name in the output alone
  const target = targetOf(input, result.output)
  const detail = context.changes.length > 0 ? { changes: context.changes } : {}
  const entry = { actor: nameOf(context.actor), action: path.join('.'), target, detail }
  try {
    await context.tenant.audit.record(entry, context.deps.now())
  } catch (error) {
    // The change is committed: a failing audit write must not make the call look failed.
    context.deps.report('audit', error, { method: 'audit', route: entry.action })
  }
  return result
})

export const viewerProcedure = base.meta({ role: 'viewer', audited: false }).use(permitted)

export const editorProcedure = base.meta({ role: 'editor', audited: true }).use(permitted).use(audited)

/** Autosave would flood the audit. */
export const unauditedEditorProcedure = base.meta({ role: 'editor', audited: false }).use(permitted)

export const ownerProcedure = base.meta({ role: 'owner', audited: true }).use(permitted).use(audited)
/** Permissions, keys, and settings of the whole tenant need a confirmed password. */
export const confirmedOwnerProcedure = base
  .meta({ role: 'owner', audited: true, confirmed: true })
  .use(permitted)
  .use(audited)
export const unauditedOwnerProcedure = base.meta({ role: 'owner', audited: false }).use(permitted)

/** For all others there is no such procedure. */
const operating = base.middleware(async ({ context: { actor, deps }, next }) => {
  const isOperator = actor.kind === 'person' && (await deps.stores.operators.has(actor.userId))
  if (!isOperator) throw new Problem('not-found')
  return next()
})
export const operatorProcedure = base
  .meta({ role: 'operator', audited: false })
  .errors({ 'not-found': {} })
  .use(operating)

/** @throws 404 for an absent row; rows of other tenants are absent too */
export function orNotFound<T>(found: T | undefined | false | null): T {
  if (found === undefined || found === false || found === null) throw new Problem('not-found')
  return found
}
