import { os } from '@orpc/server'
import type { Locale } from '../../widgets/definition.ts'
import type { Role } from '../database/accounts.ts'
import type { TenantStores } from '../database/stores.ts'
import { Problem } from '../http/problems.ts'
import { type Actor, nameOf, reaches } from './auth/actor.ts'
import type { AdminDeps } from './deps.ts'

/** What a procedure knows of its request. All data is reached through `tenant`, the actor's own. */
export interface AdminContext {
  deps: AdminDeps
  actor: Actor
  tenant: TenantStores
  /** The language that the caller reads. */
  locale: Locale
  /** As it was sent, or undefined. */
  ifMatch: string | undefined
  /** Headers of the answer, beside its body. */
  responseHeaders: Record<string, string>
}

/** What stands on every procedure. */
export interface AdminMeta extends Record<string, unknown> {
  /** The least role that may call it. */
  role: Role
  /** Whether a call is written into the audit when it succeeded. */
  audited: boolean
}

const base = os.$context<AdminContext>().$meta<AdminMeta>({ role: 'owner', audited: true })

const permitted = base.middleware(({ context, procedure, next }) => {
  if (!reaches(context.actor.role, procedure['~orpc'].meta.role)) throw new Problem('forbidden')
  return next()
})

/** The object that a call was about, whatever its procedure calls it. */
function targetOf(input: unknown): string {
  if (typeof input !== 'object' || input === null) return ''
  const named = input as Record<string, unknown>
  return String(named.publicId ?? named.id ?? named.userId ?? '')
}

/** What only says what would happen changes nothing. */
const isRehearsal = (input: unknown) =>
  typeof input === 'object' && input !== null && 'dryRun' in input && String(input.dryRun) === 'true'

const audited = base.middleware(async ({ context, path, procedure, next }, input) => {
  const result = await next()
  if (!procedure['~orpc'].meta.audited || isRehearsal(input)) return result
  const entry = { actor: nameOf(context.actor), action: path.join('.'), target: targetOf(input), detail: {} }
  try {
    await context.tenant.audit.record(entry, context.deps.now())
  } catch (error) {
    // What was asked for is done and kept: a full disk now must not make it look undone.
    context.deps.report('audit', error, { method: 'audit', path: entry.action })
  }
  return result
})

/** Reads; any member may. */
export const viewerProcedure = base.meta({ role: 'viewer', audited: false }).use(permitted)

/** Changes widgets and what they are made of. */
export const editorProcedure = base.meta({ role: 'editor', audited: true }).use(permitted).use(audited)

/** Changes that come every few seconds while somebody types: allowed like the others, but not worth a line each. */
export const unauditedEditorProcedure = base.meta({ role: 'editor', audited: false }).use(permitted)

/** Concerns people, keys and erasure. */
export const ownerProcedure = base.meta({ role: 'owner', audited: true }).use(permitted).use(audited)
export const unauditedOwnerProcedure = base.meta({ role: 'owner', audited: false }).use(permitted)

/** What belongs to another tenant answers exactly as what does not exist. */
export function orNotFound<T>(found: T | undefined | false | null): T {
  if (found === undefined || found === false || found === null) throw new Problem('not-found')
  return found
}
