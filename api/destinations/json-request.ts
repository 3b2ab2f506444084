import type { OutgoingRequest } from './destination.ts'

/** A `POST` of JSON. @param headers beside its type */
export const jsonRequest = (
  url: string,
  body: object,
  headers: Record<string, string> = {},
): OutgoingRequest => ({
  url,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})
