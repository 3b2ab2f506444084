import { CommandError } from '../../operation/explain-failure.ts'
import { scheduleDeletion, withdrawDeletion } from '../tenant-deletion.ts'
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
