/** Reads a public file of a widget that its configuration names. */
import type { Context } from './contract.ts'

/** Thrown when the platform says that there is no such file. */
class NotFound extends Error {}

/**
 * `address` is a path from the platform's root, as in `config.data`. A page's policy may block `fetch` and still allow
 * scripts of our origin: then the module form of the same file is read.
 * @throws NotFound when there is no such file; another error when it cannot be reached.
 */
export async function readData<T>({ site }: Context, address: string): Promise<T> {
  const answer = await fetch(site + address).catch(() => undefined)
  if (!answer) return (await import(/* @vite-ignore */ `${site}${address}.js`)).default
  if (answer.status === 404) throw new NotFound(address)
  if (!answer.ok) throw new Error(`${answer.status} ${address}`)
  return answer.json()
}
