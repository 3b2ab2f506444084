import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { visitorEmail, visitorLine } from '../../../widgets/schema/visitor-input.ts'
import { newRowId } from '../../database/ids.ts'
import type { Role } from '../../database/schema/accounts.ts'
import type { Tenant } from '../../database/stores/tenants.ts'
import { hour } from '../../operation/clock.ts'
import { CommandError } from '../../operation/explain-failure.ts'
import { describeError } from '../../operation/logging.ts'
import { passwordLength } from '../../settings.mjs'
import { auditAccount } from '../auth/account-audit.ts'
import { commonPassword, isCommonPassword } from '../auth/common-passwords.ts'
import { createIdentity } from '../auth/identity.ts'
import { newApiKey } from '../auth/tokens.ts'
import type { CommandContext } from './context.ts'

function parseArgument<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const { success, data } = schema.safeParse(value)
  if (!success) throw new CommandError(`${what} is not valid: ${String(value)}`)
  return data
}

const identityFor = ({ stores, settings, now }: CommandContext) =>
  createIdentity({ stores, siteUrl: settings.siteUrl, now })

export async function tenantOf({ stores }: CommandContext, id: string): Promise<Tenant> {
  const tenant = await stores.tenants.get(id)
  if (!tenant) throw new CommandError(`There is no tenant ${id}`)
  return tenant
}

/** Prints the id of the new tenant. */
export async function createTenant({ stores, console, now }: CommandContext, argument: string) {
  const name = parseArgument(visitorLine(1, 100), argument, 'The name')
  const id = newRowId(now())
  await stores.tenants.create({ id, name, now: now() })
  console.log(`Tenant "${name}" is made. Its id:`)
  console.result(id)
}

export interface NewOwner {
  tenant: string
  email: string
  password: string | undefined
}

/** An existing account keeps its password. */
export async function createOwner(context: CommandContext, owner: NewOwner) {
  const { stores, console, now } = context
  const tenant = await tenantOf(context, owner.tenant)
  const email = parseArgument(visitorEmail(), owner.email, 'The e-mail address')
  const identity = await identityFor(context)
  const existing = await identity.find(email)
  if (existing) {
    await stores.forTenant(tenant.id).team.join(existing.userId, 'owner', now())
    console.log(`${email} has an account already and is now an owner of "${tenant.name}" too.`)
    return
  }
  const password = parseArgument(
    z.string().min(passwordLength.min).max(passwordLength.max),
    owner.password ?? randomBytes(15).toString('base64url'),
    `The password (${passwordLength.min} to ${passwordLength.max} characters)`,
  )
  if (await isCommonPassword(password)) throw new CommandError(commonPassword.message.en)
  const { userId } = await identity.create({ email, name: email.split('@', 1)[0] ?? email, password })
  await stores.forTenant(tenant.id).team.join(userId, 'owner', now())
  console.log(`${email} is an owner of "${tenant.name}".`)
  if (owner.password !== undefined) return
  console.log('Their password, shown this once:')
  console.result(password)
}

/** ms */
const resetLinkLifetime = hour

/** For somebody who has lost their password, their authenticator app, or both. Prints the link for a new password. */
export async function resetOwner(context: CommandContext, argument: string) {
  const { stores, settings, console, now } = context
  const email = parseArgument(visitorEmail(), argument, 'The e-mail address')
  const identity = await identityFor(context)
  const person = await identity.find(email)
  if (!person) throw new CommandError(`There is no account ${email}`)
  const { userId } = person
  const wasOn = await stores.twoFactor.turnOff(userId)
  await stores.signInChallenges.endAll(userId)
  // The lost device may hold passkeys too.
  await stores.passkeys.removeAll(userId)
  const token = await identity.resetToken(userId, now() + resetLinkLifetime)
  const report = (_: string, error: unknown) => console.log(`The audit has no entry: ${describeError(error)}`)
  await auditAccount({ stores, now, report }, { userId, email }, 'accountReset', 'operator')
  if (wasOn) console.log(`The two-step sign-in of ${email} is off.`)
  console.log('A new password is set, once and within an hour, at:')
  console.result(`${settings.siteUrl}/admin/reset#${token}`)
}

export async function createKey(
  context: CommandContext,
  options: { tenant: string; role: string; name: string },
) {
  const tenant = await tenantOf(context, options.tenant)
  const role: Role = parseArgument(z.enum(['owner', 'editor', 'viewer']), options.role, 'The role')
  const name = parseArgument(visitorLine(1, 100), options.name, 'The name')
  const { key, hash, prefix } = newApiKey()
  const now = context.now()
  const createdBy = 'operator'
  await context.stores
    .forTenant(tenant.id)
    .keys.create({ id: newRowId(now), name, role, prefix, createdBy, hash, now })
  context.console.result(key)
}

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
