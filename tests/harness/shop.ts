/** A tenant with some of everything that a service keeps: revisions, files that they share, an applicant's file, a picture. */
import { expect } from 'vitest'
import { caller } from '../admin/harness.ts'
import { jpeg } from '../admin/picture-files.ts'
import { pdf } from '../uploads/files/pdf.ts'
import { runAdmin } from './admin-command.ts'

export type Shop = Awaited<ReturnType<typeof openShop>>

const jobs = [
  { slug: 'ke-toan', title: 'Kế toán', location: 'Hà Nội', description: 'Sổ sách', postedAt: '2026-11-01' },
]

/** @param env settings of the service */
export async function openShop(url: string, env: Record<string, string>) {
  const printed = async (...args: string[]) => {
    const { code, out, err } = await runAdmin(args, env)
    expect(code, err).toBe(0)
    return out.trim()
  }
  const tenant = await printed('tenant', 'create', 'Tiệm Sách')
  const key = await printed('key', 'create', '--tenant', tenant, '--role', 'owner')
  /** Calls the admin API of any service that has the tenant. */
  const api = (method: string, path: string, body?: unknown, headers = {}, at = url) =>
    caller(at, { Authorization: `Bearer ${key}` })(method, `/admin/api${path}`, body, headers)

  async function makeWidget(type: string, draft?: unknown, at = url): Promise<string> {
    const body = { type, name: type, ...(draft !== undefined && { draft }) }
    const made = await api('POST', '/widgets', body, {}, at)
    expect(made.status).toBe(201)
    expect((await api('POST', `/widgets/${made.body.publicId}/publish`, undefined, {}, at)).status).toBe(201)
    return made.body.publicId
  }

  const contact = await makeWidget('CONTACT_FORM')
  const board = await makeWidget('JOB_BOARD', { collections: { jobs } })
  await api('PUT', `/widgets/${board}/draft`, { name: 'Tuyển dụng', settings: {} }, { 'If-Match': '1' })
  expect((await api('POST', `/widgets/${board}/publish`)).body.revision).toBe(2)
  const withdrawn = await makeWidget('SCROLL_TO_TOP')
  expect((await api('POST', `/widgets/${withdrawn}/unpublish`)).status).toBe(204)
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: 'Đức', email: 'duc@vidu.vn', consent: 'true' }))
    form.set(name, value)
  form.set('resume', new Blob([pdf()], { type: 'application/pdf' }), 'Hồ sơ.pdf')
  const application = `${url}/api/v1/widgets/${board}/jobs/ke-toan/apply`
  expect((await fetch(application, { method: 'POST', body: form })).status).toBe(201)
  const picture = await api('POST', '/pictures', jpeg(400, 300), { 'Content-Type': 'image/jpeg' })
  expect(picture.status).toBe(201)

  return {
    tenantId: tenant,
    key,
    contact,
    board,
    withdrawn,
    picture: new URL(picture.body.url).pathname,
    api,
    makeWidget,
    /** A visitor's message; undefined when no answer came. */
    send: (message: string, at = url): Promise<Response | undefined> =>
      fetch(`${at}/api/v1/widgets/${contact}/contact`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: 'Lan', email: 'lan@vidu.vn', message }),
      }).catch(() => undefined),
  }
}
