/**
 * A program of a customer: it knows the platform by the types that `openapi-typescript` makes of the two documents.
 * `node main-job.ts <origin> <e-mail> <password>` prints what it saw as JSON.
 */

import createClient from 'openapi-fetch'
import type { paths as AdminPaths } from '#nhung/admin'
import type { paths as PublicPaths } from '#nhung/public'

const [origin = '', email = '', password = ''] = process.argv.slice(2)

const visitor = createClient<PublicPaths>({ baseUrl: `${origin}/api/v1` })
const gate = createClient<AdminPaths>({ baseUrl: `${origin}/admin` })

/** @throws Error with the problem of a request that was refused */
function dataOf<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error))
  return data
}

const signedIn = await gate.POST('/auth/sign-in', { body: { email, password } })
const [session = ''] = signedIn.response.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '')
const wrong = await gate.POST('/auth/sign-in', { body: { email, password: `${password}?` } })
const person = createClient<AdminPaths>({ baseUrl: `${origin}/admin/api`, headers: { Cookie: session } })
const { key } = dataOf(await person.POST('/keys', { body: { name: 'Máy bán hàng', role: 'editor' } }))
const admin = createClient<AdminPaths>({
  baseUrl: `${origin}/admin/api`,
  headers: { Authorization: `Bearer ${key}` },
})

const widget = dataOf(await admin.POST('/widgets', { body: { type: 'CONTACT_FORM', name: 'Liên hệ' } }))
const { publicId } = widget
const path = { publicId }
const save = (version: number, title: string) =>
  admin.PUT('/widgets/{publicId}/draft', {
    params: { path, header: { 'If-Match': String(version) } },
    body: { settings: { ...widget.draft.settings, title } },
  })
const saved = dataOf(await save(widget.draftVersion, 'Nhắn cho tiệm'))
const stale = await save(widget.draftVersion, 'Nhắn trễ')
// The compiler knows every problem of this operation, and no other.
const isConflict = stale.error?.type === '/problems/draft-conflict'
// @ts-expect-error no such problem
const isMisspelled = stale.error?.type === '/problems/draft-conflct'

const published = dataOf(await admin.POST('/widgets/{publicId}/publish', { params: { path } }))
const config = dataOf(await visitor.GET('/widgets/{publicId}/config', { params: { path } }))

const message = { name: 'Lan', email: 'lan@vidu.vn', message: 'Còn bàn tối nay không?' }
const sent = dataOf(await visitor.POST('/widgets/{publicId}/contact', { params: { path }, body: message }))
const refused = await visitor.POST('/widgets/{publicId}/contact', {
  params: { path },
  body: { ...message, email: 'lan' },
})
const fields = refused.error && 'errors' in refused.error ? refused.error.errors : undefined

const inbox = dataOf(await admin.GET('/widgets/{publicId}/submissions', { params: { path } }))
const rows = typeof inbox === 'string' ? [] : inbox.items
const unknown = await admin.GET('/widgets/{publicId}', { params: { path: { publicId: 'none' } } })

console.log(
  JSON.stringify({
    owner: signedIn.data?.tenants[0]?.role,
    wrong: wrong.error?.type,
    draftVersion: saved.draftVersion,
    isConflict,
    isMisspelled,
    revision: published.revision,
    type: config.type,
    sent: sent.id,
    refused: { status: refused.response.status, fields },
    inbox: rows.map(({ id, name, status }) => ({ id, name, status })),
    unknown: unknown.error?.type,
  }),
)
