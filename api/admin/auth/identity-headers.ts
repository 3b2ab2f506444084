import type { IncomingMessage } from 'node:http'

/** Carries the client address to better-auth; the client's own header of that name is dropped. */
export const addressHeader = 'x-nhung-client'

export function identityHeaders(request: IncomingMessage, address: string): Headers {
  const headers = new Headers({ [addressHeader]: address })
  for (const name of ['cookie', 'user-agent'] as const) {
    const value = request.headers[name]
    if (value !== undefined) headers.set(name, value)
  }
  return headers
}
