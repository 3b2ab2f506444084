import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Answer, OutgoingRequest } from '../../../api/destinations/destination.ts'
import { freePort } from '../../harness/free-port.ts'

export interface Call {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

export interface Reply {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

/** Answers as a service's documents say that it does. */
export type Fake = (call: Call) => Reply

export const jsonOf = (body: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

export const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length >= 1 && value.length <= max

/** Serves a fake, and sends it what was meant for the service's own host. */
export async function serveFake(fake: Fake) {
  const port = await freePort()
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const { status, body, headers: more } = fake({ method, path, headers, body: await text(request) })
    const isJson = typeof body === 'object'
    response.writeHead(status, { ...(isJson && { 'Content-Type': 'application/json' }), ...more })
    response.end(isJson ? JSON.stringify(body) : body)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    async send({ method = 'POST', url, headers, body, follows }: OutgoingRequest): Promise<Answer> {
      const { pathname, search } = new URL(url)
      const here = `http://127.0.0.1:${port}`
      let response = await fetch(`${here}${pathname}${search}`, {
        ...{ method, headers, redirect: 'manual' as const },
        body: String(body),
      })
      const location = new URL(response.headers.get('location') ?? '/', url)
      if (response.status === 302 && location.host === follows)
        response = await fetch(`${here}${location.pathname}${location.search}`, { redirect: 'manual' })
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
      }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
