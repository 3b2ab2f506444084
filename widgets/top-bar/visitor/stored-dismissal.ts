import type { Config } from '../../runtime/contract.ts'
import type { Settings } from '../definition/settings.ts'

export const dismissalKey = ({ publicId }: Config) => `nhung:top-bar:${publicId}`

/** Holds nothing before the visitor closes the bar. @throws where storage is forbidden */
export const storageOf = ({ settings }: Config<Settings>) =>
  settings.scope === 'local' ? localStorage : sessionStorage

export function readDismissal(config: Config<Settings>) {
  try {
    return storageOf(config).getItem(dismissalKey(config))
  } catch {}
}
