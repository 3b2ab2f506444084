import type { Text } from '../../../widgets/definition.ts'
import { formRates, jsonOnly } from '../pipeline/rate-limits.ts'

/** `POST /widgets/{id}/subscribe` */
export const route = {
  name: 'subscribe',
  path: 'subscribe',
  write: 'subscribe',
  contentTypes: jsonOnly,
  maxBytes: 8 * 1024,
  rates: formRates,
} as const

/** Where the links in mails to subscribers lead, below `/api/v1`. */
export const linkPath = '/subscriptions'

export const event: Text = { vi: 'Người đăng ký mới', en: 'New subscriber' }
