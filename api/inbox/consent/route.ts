import { jsonOnly } from '../pipeline/rate-limits.ts'

export const route = {
  name: 'consent',
  path: 'consent',
  write: 'consent',
  contentTypes: jsonOnly,
  maxBytes: 4 * 1024,
  rates: {
    attempts: { burst: 600, perMinute: 300 },
    kept: { burst: 300, perMinute: 120 },
    keptByWidget: { burst: 6_000, perMinute: 6_000 },
  },
} as const
