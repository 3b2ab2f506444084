/** Invitations, forgotten passwords, erasing a person, tenants that leave. */
import fc from 'fast-check'
import { type Answer, Difference, expectStatus } from '../calls.ts'
import { wallDifferences } from '../compare.ts'
import { day, erase, isAlive, type Model, type TenantName } from '../model.ts'
import type { World } from '../world.ts'
import { type Command, command } from './command.ts'
import { person, tenant } from './submissions.ts'

const erasures = fc.record({ tenant, email: person }).map(
  ({ tenant, email }): Command =>
    command(`erase ${email} from ${tenant}`, {
      can: (model) => isAlive(model, tenant),
      async run(model, world) {
        const path = `/people?email=${encodeURIComponent(email)}`
        expectStatus('erasing a person', await world.api(tenant, { method: 'DELETE', path }), 200)
        erase(model, tenant, email)
      },
    }),
)

const tokenIn = ({ body }: Answer) => String(body.link).split('#')[1] ?? ''
const invite = async (world: World, name: TenantName, email: string) =>
  expectStatus(
    'an invitation',
    await world.api(name, { path: '/team', body: { email, role: 'editor' } }),
    201,
  )

const accept = (world: World, token: string) =>
  world.send({
    path: '/admin/auth/accept',
    body: { token, name: 'Người mới', password: 'mật khẩu của người mới' },
  })

/** The table that takes no rows while somebody accepts an invitation, if one does not. */
const obstacle = fc.constantFrom<(string | undefined)[]>(undefined, 'auth_account', 'member', 'auth_session')

const invitations = fc.record({ tenant, obstacle }).map(
  ({ tenant, obstacle }): Command =>
    command(`invite to ${tenant}${obstacle ? `, while ${obstacle} takes no rows` : ''}`, {
      can: (model) => isAlive(model, tenant),
      async run(model, world) {
        const email = `moi-${++model.serial}@vidu.vn`
        const token = tokenIn(await invite(world, tenant, email))
        if (obstacle) {
          const fault = { table: obstacle, on: 'insert' as const }
          await world.database.breakWrites(fault)
          expectStatus('an invitation that cannot be kept', await accept(world, token), 500)
          await world.database.mendWrites(fault)
        }
        const again = await accept(world, token)
        // The membership may have been stored before the session failed, and then the link is used up.
        if (obstacle === 'auth_session') {
          expectStatus('an invitation whose session failed', again, 200, 404)
        } else expectStatus(obstacle ? 'the invitation, again' : 'an invitation', again, 200)
        model.members.push({ tenant, email })
      },
    }),
)

const hour = 3_600_000
const perHour = 5

/** The owner is invited so many times, which others can do, and asks for a new password. */
const forgotten = fc.record({ tenant, invitations: fc.constantFrom(0, 0, 12) }).map(
  ({ tenant, invitations }): Command =>
    command(`the owner of ${tenant} forgets the password after ${invitations} other mails`, {
      can: (model) =>
        isAlive(model, tenant) &&
        isAlive(model, tenant === 'a' ? 'b' : 'a') &&
        model.resets[tenant].filter((at) => at > model.now - hour).length < perHour,
      async run(model, world) {
        const email = world.shop[tenant].owner
        for (let n = 0; n < invitations; n++) await invite(world, tenant === 'a' ? 'b' : 'a', email)
        expectStatus(
          'a forgotten password',
          await world.send({ path: '/admin/auth/forgot', body: { email } }),
          204,
        )
        model.resets[tenant].push(model.now)
      },
    }),
)

export async function leave(model: Model, world: World, name: TenantName) {
  if (model.tenants[name].deleteAt !== null) return
  const answer = await world.api(name, { path: '/tenant/deletion', body: { name: world.shop[name].name } })
  const { deleteAt } = expectStatus('a deletion', answer, 200).body
  model.tenants[name].deleteAt = model.now + 7 * day
  if (Date.parse(deleteAt) !== model.now + 7 * day) throw new Difference(`A tenant goes at ${deleteAt}`)
}

const deletions = tenant.map(
  (name): Command =>
    command(`tenant ${name} is to be deleted`, {
      can: (model) => isAlive(model, name),
      run: (model, world) => leave(model, world, name),
    }),
)

const withdrawals = tenant.map(
  (name): Command =>
    command(`tenant ${name} is kept`, {
      can: (model) => isAlive(model, name) && model.tenants[name].deleteAt !== null,
      async run(model, world) {
        expectStatus(
          'keeping a tenant',
          await world.api(name, { method: 'DELETE', path: '/tenant/deletion' }),
          204,
        )
        model.tenants[name].deleteAt = null
      },
    }),
)

const walls = fc.constant(
  command('each tenant reads its inbox, and asks for the other one', {
    async run(model, world) {
      const wrong = await wallDifferences(model, world)
      if (wrong.length > 0) throw new Difference(wrong.join('\n'))
    },
  }),
)

export const peopleCommands = [
  { arbitrary: walls, weight: 1 },
  { arbitrary: erasures, weight: 3 },
  { arbitrary: invitations, weight: 1 },
  { arbitrary: forgotten, weight: 1 },
  { arbitrary: deletions, weight: 1 },
  { arbitrary: withdrawals, weight: 1 },
]
