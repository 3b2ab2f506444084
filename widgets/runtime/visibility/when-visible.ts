import type { Visibility } from '../../schema/visibility.ts'
import type { Mount } from '../contract.ts'

const isUnset = (rule: unknown) => !rule || rule === 'all' || (Array.isArray(rule) && !rule.length)

/** Whether the widget has any condition. */
export const hasRules = (s: Visibility) =>
  ![
    s.includePages,
    s.excludePages,
    s.devices,
    s.visitors,
    s.languages,
    s.referrers,
    s.campaigns,
    s.schedule,
  ].every(isUnset)

/** Mounts a widget while its settings let the visitor see it. A preview shows it always. */
export const whenVisible =
  <Settings extends Visibility>(mount: Mount<Settings>): Mount<Settings> =>
  async (host, config, context) => {
    if (context.preview || !hasRules(config.settings)) return mount(host, config, context)
    const { mountWhileVisible } = await import('./visibility.ts')
    return mountWhileVisible(config.settings, () => mount(host, config, context))
  }
