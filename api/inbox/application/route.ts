import type { Text } from '../../../widgets/definition.ts'
import { formRates } from '../pipeline/rate-limits.ts'

export const route = {
  name: 'apply',
  path: 'jobs/:jobSlug/apply',
  write: 'apply',
  contentTypes: ['multipart/form-data'],
  isLimited: true,
  maxBytes: 12 * 1024 * 1024,
  // Lower than other forms: an attempt may be 12 MiB and is checked byte by byte.
  rates: { ...formRates, attempts: { burst: 120, perMinute: 60 } },
} as const

export const event: Text = { vi: 'Hồ sơ ứng tuyển mới', en: 'New application' }

const jobLabel: Text = { vi: 'Vị trí', en: 'Job' }
const filesLabel: Text = { vi: 'Tệp', en: 'Files' }

export const notificationLines = (jobTitle: string, fileNames: readonly string[]): [Text, string][] => [
  [jobLabel, jobTitle],
  [filesLabel, fileNames.join(', ')],
]
