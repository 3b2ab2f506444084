import type { Text } from '../../../widgets/definition.ts'
import { formRates, jsonOnly } from '../pipeline/rate-limits.ts'

export const route = {
  name: 'subscribe',
  path: 'subscribe',
  write: 'subscribe',
  contentTypes: jsonOnly,
  isLimited: true,
  maxBytes: 8 * 1024,
  rates: formRates,
} as const

/** Below `/api/v1`. */
export const linkPath = '/subscriptions'

export const event: Text = { vi: 'Người đăng ký mới', en: 'New subscriber' }
