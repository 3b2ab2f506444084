import type { Context } from './contract.ts'

class NotFound extends Error {}

/**
 * Reads a public file that a widget's configuration names. `address` is a path from the platform's root, as in `config.data`. A page's policy may block `fetch` and still allow
 * scripts of our origin: then the module form of the same file is imported.
 * @throws NotFound when there is no such file; another error when it cannot be reached.
 */
export async function readData<T>({ site }: Context, address: string): Promise<T> {
  const response = await fetch(site + address).catch(() => undefined)
  if (!response) return (await import(/* @vite-ignore */ `${site}${address}.js`)).default
  if (response.status === 404) throw new NotFound(address)
  if (!response.ok) throw new Error(`${response.status} ${address}`)
  return response.json()
}
