import type { Text } from '../../../widgets/definition.ts'
import { formRates, jsonOnly } from '../pipeline/rate-limits.ts'

/** Plays share the path of events: its size, attempts and content types are theirs. */
export const route = {
  name: 'play',
  path: 'events',
  write: 'play',
  contentTypes: jsonOnly,
  isLimited: true,
  maxBytes: 16 * 1024,
  rates: { ...formRates, keptByWidget: { burst: 6_000, perMinute: 6_000 } },
} as const

/** Below `/api/v1`. */
export const linkPath = '/prizes'

export const event: Text = { vi: 'Có người trúng thưởng', en: 'A prize was won' }
