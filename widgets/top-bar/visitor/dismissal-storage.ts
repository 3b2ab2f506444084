import type { Config } from '../../runtime/contract.ts'
import type { Settings } from '../definition/settings.ts'

/** Storage may be forbidden. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {}
}

/** Holds nothing before the visitor closes the bar. */
export function createDismissalStorage({ publicId, settings }: Config<Settings>) {
  const name = `nhung:top-bar:${publicId}`
  const storage = () => (settings.scope === 'local' ? localStorage : sessionStorage)
  return {
    read: () => attempt(() => storage().getItem(name)),
    write: (dismissal: string) => attempt(() => storage().setItem(name, dismissal)),
  }
}
