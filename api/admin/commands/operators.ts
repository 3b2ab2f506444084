import { CommandError } from '../../operation/explain-failure.ts'
import { identityFor } from './accounts.ts'
import type { CommandContext } from './context.ts'

async function userOf(context: CommandContext, email: string): Promise<string> {
  const identity = await identityFor(context)
  const found = await identity.find(email)
  if (!found) throw new CommandError(`Nobody has an account with ${email}`)
  return found.userId
}

/** Gives access to the page /admin/operator; the person needs an account. */
export async function addOperator(context: CommandContext, email: string) {
  const added = await context.stores.operators.add(await userOf(context, email), context.now())
  if (!added) throw new CommandError(`${email} is an operator already`)
  context.console.log(`${email} is an operator: ${context.settings.siteUrl}/admin/operator`)
}

export async function removeOperator(context: CommandContext, email: string) {
  const removed = await context.stores.operators.remove(await userOf(context, email))
  if (!removed) throw new CommandError(`${email} is no operator`)
  context.console.log(`${email} is no operator any more.`)
}
