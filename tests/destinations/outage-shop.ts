/** Receivers in all states, and businesses with destinations at them. */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { newApiKey } from '../../api/admin/auth/tokens.ts'
import { newRowId } from '../../api/database/ids.ts'
import type { Stores } from '../../api/database/stores.ts'
import { freePort } from '../harness/free-port.ts'

export const hosts = ['ok.example', 'busy.example', 'down.example'] as const

export interface Received {
  host: string
  /** Id of the delivery. */
  id: string
  publicId: string
  rowId: string
  /** epoch ms */
  at: number
}

/** Three services as seen from ours: one takes all, one refuses each so many calls, one is away while it `isDown`. */
export async function startReceiver({ isDown = false, perRefusal = 250 } = {}) {
  const received: Received[] = []
  const state = { isDown, calls: 0 }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const [, host = ''] = request.url?.split('/') ?? []
    if (host === 'down.example' && state.isDown) return void response.destroy()
    if (host === 'busy.example' && ++state.calls % perRefusal === 0)
      return void response.writeHead(429, { 'Retry-After': '1' }).end()
    const { id, widget, data } = JSON.parse(body)
    received.push({ host, id, publicId: widget.publicId, rowId: data.id, at: Date.now() })
    response.writeHead(204).end()
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, received, state, close }
}

interface Running {
  stores: Stores
  origins: readonly string[]
}

/** A business with destinations at these hosts, and a published form. */
export async function openShop(
  { stores, origins }: Running,
  tenantId: string,
  addressees: readonly string[],
) {
  const { key, hash, prefix } = newApiKey()
  const now = Date.now()
  const apiKey = { id: newRowId(now), name: 'test', role: 'owner' as const, prefix, createdBy: 'test' }
  await stores.forTenant(tenantId).keys.create({ ...apiKey, hash, now })
  const api = async (path: string, body: object) => {
    const response = await fetch(`${origins[0]}/admin/api${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.status !== 201) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return JSON.parse(await response.text())
  }
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  for (const host of addressees) {
    const settings = { url: `https://${host}/nhung`, secret }
    await api('/destinations', { type: 'webhook', name: host, settings })
  }
  const { publicId } = await api('/widgets', { type: 'CONTACT_FORM', name: 'Liên hệ' })
  await api(`/widgets/${publicId}/publish`, {})
  return publicId
}

let serial = 0
/** Tries again, as a browser does, until it is answered. @returns the id of the row */
export async function write({ origins }: Pick<Running, 'origins'>, publicId: string): Promise<string> {
  const n = ++serial
  const body = JSON.stringify({ name: 'Lan', email: 'lan@vidu.vn', message: `Tin số ${n}` })
  for (let attempt = 0; ; attempt++) {
    const origin = origins[(n + attempt) % origins.length]
    const response = await fetch(`${origin}/api/v1/widgets/${publicId}/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `tin-so-${n}` },
      body,
    }).catch(() => undefined)
    if (response?.status === 201) return JSON.parse(await response.text()).id
    if (response && response.status !== 503) throw new Error(`${response.status}: ${await response.text()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
