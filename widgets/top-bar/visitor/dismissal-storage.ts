import type { Config } from '../../runtime/contract.ts'
import type { Settings } from '../definition/settings.ts'

/** Holds nothing before the visitor closes the bar. Storage may be forbidden. */
export function withStorage<T>(
  { publicId, settings }: Config<Settings>,
  use: (storage: Storage, name: string) => T,
): T | undefined {
  try {
    return use(settings.scope === 'local' ? localStorage : sessionStorage, `nhung:top-bar:${publicId}`)
  } catch {}
}

export const readDismissal = (config: Config<Settings>) =>
  withStorage(config, (storage, name) => storage.getItem(name))
