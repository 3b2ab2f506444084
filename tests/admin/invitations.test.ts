import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminHarness, openAdminHarness } from './harness.ts'

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterAll(() => harness.close())

const password = 'mật khẩu của người mới'
const accept = (token: string) =>
  harness.anonymous('POST', '/admin/auth/accept', { token, name: 'Người mới', password })

async function invite(email: string): Promise<string> {
  const { body } = await harness.owner.api('POST', '/team', { email, role: 'editor' })
  return body.link.split('#')[1]
}

const rowsOf = async (table: 'auth_user' | 'invitation', email: string) => {
  const { rows } = await sql`select 1 from ${sql.table(table)} where email = ${email}`.execute(
    harness.database.kysely,
  )
  return rows.length
}

/** Renames the table away, so that writes to it fail meanwhile. */
async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  const { kysely } = harness.database
  await kysely.schema.alterTable(table).renameTo(`${table}_away`).execute()
  const done = await work().finally(() => kysely.schema.alterTable(`${table}_away`).renameTo(table).execute())
  harness.log.length = 0
  return done
}

test.for(['auth_account', 'member'])('an invitation that fails at %s is good again', async (table) => {
  const email = `${table.replace('_', '-')}@vidu.vn`
  const token = await invite(email)
  expect((await without(table, () => accept(token))).status).toBe(500)
  expect(await rowsOf('invitation', email)).toBe(1)
  expect(await rowsOf('auth_user', email)).toBe(table === 'auth_account' ? 0 : 1)

  const accepted = await accept(token)
  expect([accepted.status, accepted.body.tenants]).toMatchObject([200, [{ role: 'editor' }]])
  expect(await rowsOf('invitation', email)).toBe(0)
  expect((await accept(token)).status).toBe(404)
  const signedIn = await harness.anonymous('POST', '/admin/auth/sign-in', { email, password })
  expect(signedIn.status).toBe(200)
})

test('an account that was left without tenant and password is invited again', async () => {
  const email = 'bo-lai@vidu.vn'
  await accept(await invite(email))
  const { kysely } = harness.database
  const { id } = await kysely
    .selectFrom('auth_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const other = 'mật khẩu của người khác'
  const retried = { token: await invite(email), name: 'Kẻ lạ', password: other }
  expect((await harness.anonymous('POST', '/admin/auth/accept', retried)).status).toBe(401)
  await kysely.deleteFrom('auth_account').where('user_id', '=', id).execute()
  expect((await harness.anonymous('POST', '/admin/auth/accept', retried)).status).toBe(401)
  await kysely.deleteFrom('member').where('user_id', '=', id).execute()
  const accepted = await harness.anonymous('POST', '/admin/auth/accept', retried)
  expect([accepted.status, accepted.body.tenants]).toMatchObject([200, [{ role: 'editor' }]])
})
