import type { IncomingMessage } from 'node:http'

/** The header in which better-auth is told the client address; what a client sends under that name is not passed on. */
export const addressHeader = 'x-nhung-client'

/** The few headers of a request that concern a session. */
export function identityHeaders(request: IncomingMessage, address: string): Headers {
  const headers = new Headers({ [addressHeader]: address })
  for (const name of ['cookie', 'user-agent'] as const) {
    const value = request.headers[name]
    if (value !== undefined) headers.set(name, value)
  }
  return headers
}
