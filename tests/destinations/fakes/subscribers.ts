import { createHash } from 'node:crypto'
import { type Fake, isText, jsonOf, type Reply } from './fake.ts'

/** “Create a contact” and “Update a contact” (developers.brevo.com). @param contacts by address, or by number where there is none */
export const fakeBrevo =
  (key: string, contacts: Map<string, Record<string, unknown>>): Fake =>
  ({ method, path, headers, body }) => {
    if (headers['api-key'] !== key)
      return { status: 401, body: { code: 'unauthorized', message: 'Key not found' } }
    const said = jsonOf(body)
    const wrong = (message: string): Reply => ({ status: 400, body: { code: 'invalid_parameter', message } })
    const [, identifier, type] = /^\/v3\/contacts\/([^/?]+)\?identifierType=(\w+)$/.exec(path) ?? []
    if (method === 'PUT' && identifier) {
      const known = contacts.get(decodeURIComponent(identifier))
      if (type !== (known && 'email' in known ? 'email_id' : known ? 'phone_id' : type))
        return wrong('identifierType is not valid')
      if (!known)
        return { status: 404, body: { code: 'document_not_found', message: 'Contact does not exist' } }
      contacts.set(decodeURIComponent(identifier), { ...known, ...said })
      return { status: 204 }
    }
    if (method !== 'POST' || path !== '/v3/contacts') return { status: 404, body: { code: 'not_found' } }
    const { SMS } = Object(said.attributes)
    if ('email' in said ? !isText(said.email, 254) || !said.email.includes('@') : SMS === undefined)
      return wrong('email is not valid')
    if (SMS !== undefined && !/^(\+|00)?[1-9]\d{7,14}$/.test(SMS)) return wrong('Invalid phone number')
    if (!Array.isArray(said.listIds) || !said.listIds.every(Number.isInteger))
      return wrong('listIds should be an array of integers')
    const contact = String(said.email ?? SMS)
    const known = contacts.get(contact)
    if (known && said.updateEnabled !== true)
      return { status: 400, body: { code: 'duplicate_parameter', message: 'Contact already exist' } }
    contacts.set(contact, { ...known, ...said })
    return known ? { status: 204 } : { status: 201, body: { id: contacts.size } }
  }

/** “Add or update list member” and “Update list member” (mailchimp.com/developer/marketing/api). @param left who unsubscribed there */
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
    if (list !== 'a1b2c3' || !hash) return problem(404, 'Resource Not Found', 'No such resource')
    if (method === 'PATCH') {
      const known = members.get(hash)
      if (!known) return problem(404, 'Resource Not Found', 'No such resource')
      members.set(hash, { ...known, ...jsonOf(body) })
      return { status: 200, body: { id: hash } }
    }
    if (method !== 'PUT') return problem(404, 'Resource Not Found', 'No such resource')
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
    const { status_if_new: initial, ...given } = said
    const member = { status: initial, ...members.get(hash), ...given }
    members.set(hash, member)
    return { status: 200, body: { id: hash, email_address: email, status: member.status } }
  }

/** “Subscribers”, `POST /api/subscribers` and `PUT /api/subscribers/query/lists` (listmonk.app/docs/apis). @param left who was unsubscribed */
export const fakeListmonk =
  (user: string, token: string, known: Set<string>, left: string[] = []): Fake =>
  ({ method, path, headers, body }) => {
    if (headers.authorization !== `token ${user}:${token}`)
      return { status: 403, body: { message: 'invalid session' } }
    const said = jsonOf(body)
    if (method === 'PUT' && path === '/api/subscribers/query/lists') {
      const [, quoted = ''] =
        /^lower\(subscribers\.email\) = '((?:[^']|'')*)'$/.exec(String(said.query)) ?? []
      if (!quoted || said.action !== 'unsubscribe' || !Array.isArray(said.target_list_ids))
        return { status: 400, body: { message: 'Invalid query' } }
      left.push(...[...known].filter((email) => email.toLowerCase() === quoted.replaceAll("''", "'")))
      return { status: 200, body: { data: true } }
    }
    if (method !== 'POST' || path !== '/api/subscribers')
      return { status: 404, body: { message: 'not found' } }
    const { email, name, status, lists, preconfirm_subscriptions: confirmed } = said
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
