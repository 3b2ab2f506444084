import { os } from '@orpc/server'
import type { Locale } from '../../widgets/definition.ts'
import type { Role } from '../database/schema/accounts.ts'
import type { AuditChange } from '../database/stores/audit.ts'
import type { TenantStores } from '../database/stores.ts'
import { Problem } from '../http/problems.ts'
import { type Actor, isWithinLimits, nameOf, needsPassword, reaches } from './auth/authenticate.ts'
import type { Client } from './auth/identity.ts'
import type { ProcedureDeps } from './deps.ts'
import type { ChangedDraft } from './large-drafts/draft-thread.ts'

export interface CallContext {
  deps: ProcedureDeps
  /** Undefined for the procedures of `auth`, which find their person themselves. */
  authenticated: Actor | undefined
  client: Client
  /** Path of `auth` in the form that is called: `/admin/rpc/auth`. */
  authPath: string
  locale: Locale
  ifMatch: string | undefined
  responseHeaders: Record<string, string>
  /** `Set-Cookie` of the response, also of a problem. */
  cookies: string[]
  /** Changes by the call, for the audit. */
  changes: AuditChange[]
  large: {
    /** Result of merging a large body into its draft. */
    change?: ChangedDraft
    /** JSON of a large response, which is sent instead of what the procedure returns. */
    response?: Uint8Array
  }
}

/** Data of the tenant is reached only through `tenant`. */
export interface AdminContext extends CallContext {
  actor: Actor
  tenant: TenantStores
}

export interface AdminMeta extends Record<string, unknown> {
  /** `operator` is no role in a tenant. A `person` has a session, in a tenant or none. */
  role: Role | 'operator' | 'person' | 'anyone'
  audited: boolean
  /** Asks people for their password, unless they have given it lately. */
  confirmed?: true
  /** Whether it changes what visitors see. */
  publishes?: true
  /** Whether the response sets the cookie of a new session. */
  opensSession?: true
}

const ownersAudited: AdminMeta = { role: 'owner', audited: true }
export const base = os.$context<CallContext>().$meta(ownersAudited)
const middlewareOf = os.$context<AdminContext>().$meta(ownersAudited)

const acting = base.use(({ context, next }) => {
  const { authenticated: actor, deps } = context
  if (!actor) throw new Problem('unauthorized')
  return next({ context: { actor, tenant: deps.stores.forTenant(actor.tenantId) } })
})

/** Members have their data while the operator has suspended the tenant: they take them along, or erase them. */
const whileSuspended = new Set([
  'people.erase',
  'rows.erase',
  'tenantExport.start',
  'tenant.requestDeletion',
  'tenant.withdrawDeletion',
  'widgets.unpublish',
  'keys.revoke',
  'counters.revoke',
  'team.withdraw',
  'team.remove',
])

const suspended = {
  detail: {
    vi: 'Chưa thay đổi gì: người vận hành đã tạm ngừng doanh nghiệp này. Bạn vẫn xem, xuất và xóa dữ liệu được.',
    en: 'Nothing was changed: the operator has suspended this business. You can still read, export and erase its data.',
  },
}

const notThisKey = {
  detail: {
    vi: 'Khóa API này không được phép làm việc này.',
    en: 'This API key may not do this.',
  },
}

const publicIdIn = (input: unknown) =>
  typeof input === 'object' && input !== null && 'publicId' in input && typeof input.publicId === 'string'
    ? input.publicId
    : undefined

const permitted = middlewareOf.middleware(({ context, path, procedure, next }, input) => {
  const { meta, route } = procedure['~orpc']
  const { role, confirmed, publishes } = meta
  if (!isRole(role) || !reaches(context.actor.role, role)) throw new Problem('forbidden')
  // Viewers read alone, with POST too where the question is long.
  const isRead = role === 'viewer' || route.method === 'GET'
  const scope = publishes ? 'publish' : isRead ? 'read' : 'write'
  if (!isWithinLimits(context.actor, scope, publicIdIn(input))) throw new Problem('forbidden', notThisKey)
  if (context.actor.isSuspended && route.method !== 'GET' && !whileSuspended.has(path.join('.')))
    throw new Problem('suspended', suspended)
  if (confirmed && needsPassword(context.actor)) throw new Problem('password-needed')
  return next()
})

/** Whether it is one in a tenant. */
export const isRole = (role: AdminMeta['role']): role is Role => ['viewer', 'editor', 'owner'].includes(role)

function targetOf(...named: unknown[]): string {
  for (const one of named)
    for (const key of ['publicId', 'id', 'userId'])
      if (typeof one === 'object' && one !== null && key in one) return String(Reflect.get(one, key))
  return ''
}

const isDryRun = (input: unknown) =>
  typeof input === 'object' && input !== null && 'dryRun' in input && String(input.dryRun) === 'true'

const audited = middlewareOf.middleware(async ({ context, path, procedure, next }, input) => {
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

export const viewerProcedure = acting.meta({ role: 'viewer', audited: false }).use(permitted)

export const editorProcedure = acting.meta({ role: 'editor', audited: true }).use(permitted).use(audited)

export const publisherProcedure = acting
  .meta({ role: 'editor', audited: true, publishes: true })
  .use(permitted)
  .use(audited)

/** Where what visitors send goes needs a confirmed password. */
export const confirmedEditorProcedure = acting
  .meta({ role: 'editor', audited: true, confirmed: true })
  .use(permitted)
  .use(audited)

/** Autosave would flood the audit. */
export const unauditedEditorProcedure = acting.meta({ role: 'editor', audited: false }).use(permitted)

export const ownerProcedure = acting.meta({ role: 'owner', audited: true }).use(permitted).use(audited)
/** Permissions, keys, and settings of the whole tenant need a confirmed password. */
export const confirmedOwnerProcedure = acting
  .meta({ role: 'owner', audited: true, confirmed: true })
  .use(permitted)
  .use(audited)
export const unauditedOwnerProcedure = acting.meta({ role: 'owner', audited: false }).use(permitted)

/** For all others there is no such procedure. */
const operating = middlewareOf.middleware(async ({ context: { actor, deps }, next }) => {
  const isOperator = actor.kind === 'person' && (await deps.stores.operators.has(actor.userId))
  if (!isOperator) throw new Problem('not-found')
  return next()
})
export const operatorProcedure = acting
  .meta({ role: 'operator', audited: false })
  .errors({ 'not-found': {} })
  .use(operating)

/** @throws 404 for an absent row; rows of other tenants are absent too */
export function orNotFound<T>(found: T | undefined | false | null): T {
  if (found === undefined || found === false || found === null) throw new Problem('not-found')
  return found
}
