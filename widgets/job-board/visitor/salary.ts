import type { Locale } from '../../definition.ts'
import { formatNumber } from '../../runtime/vue/numbers.ts'
import type { JobSummary } from '../definition/job.ts'
import type { Messages } from './messages.ts'

const million = 1_000_000

/** "20 – 35 triệu/tháng", "Từ 18 triệu/tháng", "1.200 – 2.000 USD/tháng (gross)". */
export function salaryText(
  { salary, salaryTax }: Pick<JobSummary, 'salary' | 'salaryTax'>,
  messages: Messages,
  locale: Locale,
): string {
  if (!salary) return messages.negotiable
  const { min, max, currency, period } = salary
  const bounds = [min, max].filter((bound) => bound !== null)
  const inDong = currency === 'VND'
  const inMillions = inDong && bounds.every((bound) => bound >= million && bound % 100_000 === 0)
  const unit = inMillions ? ` ${messages.million}` : ''
  const amounts = [...new Set(bounds)].map((bound) =>
    formatNumber(inMillions ? bound / million : bound, locale),
  )
  const prefix = min === null ? `${messages.to} ` : max === null ? `${messages.from} ` : ''
  const currencyName = !inDong ? ' USD' : inMillions && locale === 'vi' ? '' : ' ₫'
  return `${prefix}${amounts.join(' – ')}${unit}${currencyName}/${messages[period]}${salaryTax ? ` (${salaryTax})` : ''}`
}
