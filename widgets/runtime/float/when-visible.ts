import type { Visibility } from '../../schema/visibility.ts'
import type { Mount } from '../core/contract.ts'
import { hasRules } from './has-rules.ts'
import { loadRules } from './load-rules.ts'

/** Mounts a widget while its settings let the visitor see it. A preview shows it always. */
export const whenVisible =
  <Settings extends Visibility>(mount: Mount<Settings>): Mount<Settings> =>
  async (host, config, context) => {
    if (context.preview || !hasRules(config.settings)) return mount(host, config, context)
    const { mountWhileVisible, isVisible } = await loadRules(config.settings, context)
    return mountWhileVisible(config.settings, isVisible, () => mount(host, config, context))
  }
