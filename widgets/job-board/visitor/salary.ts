import type { Locale } from '../../definition.ts'
import type { JobSummary } from '../definition/job.ts'
import type { Words } from './messages.ts'

const million = 1_000_000

/** "20 – 35 triệu/tháng", "Từ 18 triệu/tháng", "1.200 – 2.000 USD/tháng (gross)". */
export function salaryText(
  { salary, salaryTax }: Pick<JobSummary, 'salary' | 'salaryTax'>,
  words: Words,
  locale: Locale,
): string {
  if (!salary) return words.negotiable
  const { min, max, currency, period } = salary
  const ends = [min, max].filter((end) => end !== null)
  const dong = currency === 'VND'
  // millions only where they make both ends shorter
  const millions = dong && ends.every((end) => end >= million && end % 100_000 === 0)
  const unit = millions ? ` ${words.million}` : ''
  const amounts = [...new Set(ends)].map((end) => (millions ? end / million : end).toLocaleString(locale))
  const open = min === null ? `${words.to} ` : max === null ? `${words.from} ` : ''
  const name = dong ? (millions && locale === 'vi' ? '' : locale === 'vi' ? ' đ' : ' VND') : ' USD'
  return `${open}${amounts.join(' – ')}${unit}${name}/${words[period]}${salaryTax ? ` (${salaryTax})` : ''}`
}
