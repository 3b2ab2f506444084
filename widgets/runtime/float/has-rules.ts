import type { Visibility } from '../../schema/visibility.ts'

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
