import type { Text } from '../../../widgets/definition.ts'
import { formRates, jsonOnly } from '../pipeline/rate-limits.ts'

export const route = {
  name: 'contact',
  path: 'contact',
  write: 'contact',
  contentTypes: jsonOnly,
  isLimited: true,
  maxBytes: 64 * 1024,
  rates: formRates,
} as const

export const event: Text = { vi: 'Liên hệ mới', en: 'New message' }
