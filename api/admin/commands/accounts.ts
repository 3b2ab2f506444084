import { randomBytes } from 'node:crypto'
import { z } from '../../../widgets/definition.ts'
import { visitorEmail, visitorLine } from '../../../widgets/input.ts'
import type { Role } from '../../database/accounts.ts'
import { newRowId } from '../../database/ids.ts'
import type { Tenant } from '../../database/stores/tenants.ts'
import { createIdentity } from '../auth/identity.ts'
import { passwordLength } from '../auth/password-length.ts'
import { newApiKey } from '../auth/tokens.ts'
import { CommandError } from './console.ts'
import type { CommandContext } from './context.ts'

function checked<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const { success, data } = schema.safeParse(value)
  if (!success) throw new CommandError(`${what} is not valid: ${String(value)}`)
  return data
}

async function tenantOf({ stores }: CommandContext, id: string): Promise<Tenant> {
  const tenant = await stores.tenants.get(id)
  if (!tenant) throw new CommandError(`There is no tenant ${id}`)
  return tenant
}

/** Prints the id of the new tenant. */
export async function createTenant({ stores, console, now }: CommandContext, written: string) {
  const name = checked(visitorLine(1, 100), written, 'The name')
  const id = newRowId(now())
  await stores.tenants.create({ id, name, now: now() })
  console.log(`Tenant "${name}" is made. Its id:`)
  console.result(id)
}

export interface NewOwner {
  tenant: string
  email: string
  /** Undefined: one is generated and printed. */
  password: string | undefined
}

/** Makes somebody an owner; whoever has an account keeps their password. */
export async function createOwner(context: CommandContext, asked: NewOwner) {
  const { stores, database, settings, console, now } = context
  const tenant = await tenantOf(context, asked.tenant)
  const email = checked(visitorEmail(), asked.email, 'The e-mail address')
  const identity = await createIdentity({ database, stores, siteUrl: settings.siteUrl })
  const there = await identity.find(email)
  if (there) {
    await stores.forTenant(tenant.id).team.join(there.userId, 'owner', now())
    console.log(`${email} has an account already and is now an owner of "${tenant.name}" too.`)
    return
  }
  const password = checked(
    z.string().min(passwordLength.min).max(passwordLength.max),
    asked.password ?? randomBytes(15).toString('base64url'),
    `The password (${passwordLength.min} to ${passwordLength.max} characters)`,
  )
  const { userId } = await identity.create({ email, name: email.split('@', 1)[0] ?? email, password })
  await stores.forTenant(tenant.id).team.join(userId, 'owner', now())
  console.log(`${email} is an owner of "${tenant.name}".`)
  if (asked.password !== undefined) return
  console.log('Their password, shown this once:')
  console.result(password)
}

/** Prints the key and nothing else. */
export async function createKey(context: CommandContext, asked: { tenant: string; role: string; name: string }) {
  const tenant = await tenantOf(context, asked.tenant)
  const role: Role = checked(z.enum(['owner', 'editor', 'viewer']), asked.role, 'The role')
  const name = checked(visitorLine(1, 100), asked.name, 'The name')
  const { key, hash, prefix } = newApiKey()
  const now = context.now()
  const createdBy = 'operator'
  await context.stores
    .forTenant(tenant.id)
    .keys.create({ id: newRowId(now), name, role, prefix, createdBy, hash, now })
  context.console.result(key)
}
