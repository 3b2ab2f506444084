import type { TenantSize } from '../../database/stores/operators.ts'
import { rowsPerPage } from '../../database/stores/page.ts'
import type { LimitChange } from '../../database/stores/tenant-usage.ts'
import { CommandError } from '../../operation/explain-failure.ts'
import { scheduleDeletion, withdrawDeletion } from '../tenant-deletion.ts'
import { limitTenant, suspendTenant } from '../tenant-limits.ts'
import { tenantOf } from './accounts.ts'
import type { CommandContext } from './context.ts'

const deletionOf = ({ stores, settings, now }: CommandContext, tenantId: string) => ({
  stores,
  siteUrl: settings.siteUrl,
  tenantId,
  actor: 'operator',
  now: now(),
})

/** Prints when it goes. The service deletes it, or its next start. */
export async function deleteTenant(context: CommandContext, id: string) {
  const { name } = await tenantOf(context, id)
  const deleteAt = await scheduleDeletion(deletionOf(context, id))
  if (deleteAt === undefined) throw new CommandError(`The deletion of "${name}" is scheduled already`)
  await context.stores
    .forTenant(id)
    .audit.record(
      { actor: 'operator', action: 'tenant.requestDeletion', target: '', detail: {} },
      context.now(),
    )
  context.console.log(`"${name}" goes with all that is its own at`)
  context.console.result(new Date(deleteAt).toISOString())
}

export async function keepTenant(context: CommandContext, id: string) {
  const { name } = await tenantOf(context, id)
  if (!(await withdrawDeletion(deletionOf(context, id))))
    throw new CommandError(`No deletion of "${name}" is scheduled`)
  await context.stores
    .forTenant(id)
    .audit.record(
      { actor: 'operator', action: 'tenant.withdrawDeletion', target: '', detail: {} },
      context.now(),
    )
  context.console.log(`"${name}" stays.`)
}

const changeOf = ({ stores, now }: CommandContext, tenantId: string) => ({
  stores,
  tenantId,
  actor: 'operator',
  now: now(),
})

export async function setSuspension(context: CommandContext, id: string, isSuspended: boolean) {
  const { name } = await tenantOf(context, id)
  const state = isSuspended ? 'suspended' : 'active'
  if (!(await suspendTenant(changeOf(context, id), isSuspended)))
    throw new CommandError(`"${name}" is ${state} already`)
  context.console.log(`"${name}" is ${state}.`)
}

const bytesPerMegabyte = 1_000_000

/** @param options as typed: a number, or `default` for what the settings say */
export async function setLimits(
  context: CommandContext,
  id: string,
  options: { widgets?: string | undefined; rows?: string | undefined; megabytes?: string | undefined },
) {
  const { name } = await tenantOf(context, id)
  const [widgets, rows, bytes] = [
    limitOf(options.widgets, '--widgets'),
    limitOf(options.rows, '--rows'),
    limitOf(options.megabytes, '--megabytes', bytesPerMegabyte),
  ]
  const limits: LimitChange = { widgets, rows, bytes }
  if (Object.values(limits).every((limit) => limit === undefined))
    throw new CommandError('--widgets, --rows or --megabytes is missing')
  await limitTenant(changeOf(context, id), limits)
  context.console.log(`The limits of "${name}" are set.`)
}

function limitOf(typed: string | undefined, option: string, unit = 1): number | null | undefined {
  if (typed === undefined) return undefined
  if (typed === 'default') return null
  if (!/^\d{1,12}$/.test(typed)) throw new CommandError(`${option} is a whole number, or "default": ${typed}`)
  return Number(typed) * unit
}

/** One tenant on a line, newest first: as columns between tabs, or as JSON. */
export async function listTenants(
  { stores, console }: CommandContext,
  { search, asJson }: { search?: string | undefined; asJson: boolean },
) {
  for (let cursor: string | undefined; ; ) {
    const page = await stores.operation.tenants({ search, cursor, limit: rowsPerPage })
    for (const tenant of page.items)
      console.result(asJson ? JSON.stringify(objectOf(tenant)) : lineOf(tenant))
    cursor = page.next
    if (cursor === undefined) return
  }
}

const stateOf = ({ deleteAt, suspendedAt }: TenantSize) =>
  deleteAt !== null ? 'deleted soon' : suspendedAt !== null ? 'suspended' : 'active'

const objectOf = (tenant: TenantSize) => {
  const { id, name, widgets, rows, bytes, ownLimits, createdAt } = tenant
  return { id, name, state: stateOf(tenant), widgets, rows, bytes, ownLimits, createdAt }
}

const lineOf = (tenant: TenantSize) => {
  const { id, name, widgets, rows, bytes } = tenant
  return [id, stateOf(tenant), widgets, rows, bytes, name].join('\t')
}
