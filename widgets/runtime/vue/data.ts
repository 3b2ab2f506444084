import type { Context } from '../core/contract.ts'
import { request } from '../core/request.ts'

class NotFound extends Error {}

/**
 * Imports the module form of a file where the page's policy blocks `fetch`.
 * @throws NotFound for a missing file; another error when it cannot be reached
 */
export async function readData<T>({ site }: Context, address: string): Promise<T> {
  const response = await request(site + address)
  if (!response) return (await import(/* @vite-ignore */ `${site}${address}.js`)).default
  if (response.status === 404) throw new NotFound(address)
  if (!response.ok) throw new Error(`${response.status} ${address}`)
  return response.json()
}
