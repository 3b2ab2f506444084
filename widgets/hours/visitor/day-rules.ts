import type { DayRule } from '../../schema/day-rule.ts'
import type { Settings } from '../definition/settings.ts'

export const rulesOf = ({ holidaySet, holidays, lunarRules }: Settings): DayRule[] => [
  // days of the year win over those of every month: Tết is also a mùng một
  ...lunarRules.filter(({ month }) => month),
  ...(holidaySet === 'public' ? holidays : []),
  ...lunarRules.filter(({ month }) => !month),
]
