import type { Config } from '../../runtime/core/contract.ts'

export const dismissalKey = ({ publicId }: Config) => `nhung:top-bar:${publicId}`

/** Reads both scopes: a bar whose scope has changed stays closed. */
export function readDismissal(config: Config) {
  const key = dismissalKey(config)
  try {
    return localStorage.getItem(key) ?? sessionStorage.getItem(key)
  } catch {}
}
