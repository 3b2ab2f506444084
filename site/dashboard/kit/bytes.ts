import { formatNumber } from './format.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte']

/** Such as “2,3 MB”. */
export function formatBytes(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const maximumFractionDigits = step > 1 ? 1 : 0
  return formatNumber(bytes / 1000 ** step, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    maximumFractionDigits,
  })
}
