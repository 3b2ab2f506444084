import { createHash } from 'node:crypto'
import { type Fake, isText, jsonOf } from './fake.ts'

/** “Create a contact” (developers.brevo.com). */
export const fakeBrevo =
  (key: string, contacts: Map<string, Record<string, unknown>>): Fake =>
  ({ method, path, headers, body }) => {
    if (method !== 'POST' || path !== '/v3/contacts') return { status: 404, body: { code: 'not_found' } }
    if (headers['api-key'] !== key)
      return { status: 401, body: { code: 'unauthorized', message: 'Key not found' } }
    const said = jsonOf(body)
    if (!isText(said.email, 254) || !said.email.includes('@'))
      return { status: 400, body: { code: 'invalid_parameter', message: 'email is not valid' } }
    if (!Array.isArray(said.listIds) || !said.listIds.every(Number.isInteger))
      return {
        status: 400,
        body: { code: 'invalid_parameter', message: 'listIds should be an array of integers' },
      }
    const isKnown = contacts.has(said.email)
    if (isKnown && said.updateEnabled !== true)
      return { status: 400, body: { code: 'duplicate_parameter', message: 'Contact already exist' } }
    contacts.set(said.email, said)
    return isKnown ? { status: 204 } : { status: 201, body: { id: contacts.size } }
  }

/** “Add or update list member” (mailchimp.com/developer/marketing/api). @param left who unsubscribed there */
export const fakeMailchimp =
  (key: string, members: Map<string, Record<string, unknown>>, left: string[] = []): Fake =>
  ({ method, path, headers, body }) => {
    const problem = (status: number, title: string, detail: string) => ({
      status,
      body: { status, title, detail },
    })
    if (headers.authorization !== `Basic ${Buffer.from(`nhung:${key}`).toString('base64')}`)
      return problem(401, 'API Key Invalid', 'Your API key may be invalid')
    const [, list, hash] = /^\/3\.0\/lists\/(\w+)\/members\/([0-9a-f]{32})\?/.exec(path) ?? []
    if (method !== 'PUT' || list !== 'a1b2c3') return problem(404, 'Resource Not Found', 'No such resource')
    const said = jsonOf(body)
    const email = String(said.email_address)
    if (
      createHash('md5').update(email.toLowerCase()).digest('hex') !== hash ||
      said.status_if_new !== 'subscribed'
    )
      return problem(400, 'Invalid Resource', 'The resource submitted could not be validated')
    if (left.includes(email))
      return problem(
        400,
        'Member In Compliance State',
        `${email} is already a list member in compliance state`,
      )
    members.set(hash ?? '', said)
    return { status: 200, body: { id: hash, email_address: email, status: 'subscribed' } }
  }

/** “Subscribers”, `POST /api/subscribers` (listmonk.app/docs/apis). */
export const fakeListmonk =
  (user: string, token: string, known: Set<string>): Fake =>
  ({ method, path, headers, body }) => {
    if (method !== 'POST' || path !== '/api/subscribers')
      return { status: 404, body: { message: 'not found' } }
    if (headers.authorization !== `token ${user}:${token}`)
      return { status: 403, body: { message: 'invalid session' } }
    const { email, name, status, lists, preconfirm_subscriptions: confirmed } = jsonOf(body)
    const isRight =
      isText(email, 1000) &&
      isText(name, 1000) &&
      status === 'enabled' &&
      Array.isArray(lists) &&
      confirmed === true
    if (!isRight) return { status: 400, body: { message: 'Invalid email or name' } }
    if (known.has(email)) return { status: 409, body: { message: 'E-mail already exists.' } }
    known.add(email)
    return { status: 200, body: { data: { id: known.size, email, lists } } }
  }
