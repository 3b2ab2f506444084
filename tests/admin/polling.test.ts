import { afterAll, beforeAll, expect, test } from 'vitest'
import { newRowId } from '../../api/database/ids.ts'
import { type AdminHarness, openAdminHarness } from './harness.ts'

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterAll(() => harness.close())

const second = 1000
/** A message that arrived so many seconds ago. */
async function arrived(publicId: string, message: string, ago: number, spamReasons: string[] = []) {
  const at = Date.now() - ago * second
  const id = newRowId(at)
  await harness.database.append('contact', {
    ...{ tenantId: harness.tenants.a, publicId, at, id, name: 'Lan', email: 'lan@vidu.vn', phone: '' },
    ...{ message, callback: '', fields: '{}', spamReasons, response: { status: 201, body: '' } },
  })
  return id
}

test('a program that asks again and again gets each row of all widgets once, in order', async () => {
  const make = async () =>
    (await harness.editor.api('POST', '/widgets', { type: 'CONTACT_FORM', name: 'Liên hệ' })).body.publicId
  const [one, two] = [await make(), await make()]
  for (let n = 9; n > 1; n--) await arrived(n % 2 ? one : two, `Tin ${n}`, n * 60)
  await arrived(one, 'Thư rác', 60, ['honeypot'])
  await arrived(one, 'Vừa đến', 0)

  const ask = async (query: string) => (await harness.viewer.api('GET', `/submissions?${query}`)).body
  const messages = ({ items }: { items: { message: string }[] }) => items.map(({ message }) => message)
  const newest = await ask('limit=3')
  expect(messages(newest)).toEqual(['Tin 4', 'Tin 3', 'Tin 2'])
  expect(newest.items.map(({ publicId }: { publicId: string }) => publicId)).toEqual([two, one, two])
  expect(await ask(`after=${newest.after}`)).toEqual({ items: [], after: newest.after })

  const found: string[] = []
  for (let after = '0'; ; ) {
    const answer = await ask(`after=${after}&limit=3`)
    if (answer.items.length === 0) break
    found.push(...messages(answer))
    after = answer.after
  }
  expect(found).toEqual(Array.from({ length: 8 }, (_, n) => `Tin ${9 - n}`))

  expect((await harness.otherOwner.api('GET', '/submissions')).body).toEqual({ items: [], after: null })
  for (const name of ['subscribers', 'applications', 'plays'])
    expect((await harness.viewer.api('GET', `/${name}`)).body, name).toEqual({ items: [], after: null })
})
