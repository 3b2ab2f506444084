import type { Heights } from '../../definition.ts'
import { stack, times } from '../../heights.ts'
import type { Settings } from './settings.ts'

/** Of the card between an open shop, which tells its last order, and a closed one. */
const week: Record<Settings['layout'], Heights> = {
  card: [222, 203, 203],
  table: [198, 217, 205],
  compact: [156, 113, 113],
  badge: [42, 42, 42],
}

const department: Record<Settings['layout'], Heights> = {
  card: [86, 5, 5],
  table: [230, 100, 30],
  compact: [0, 0, 0],
  badge: [0, 0, 0],
}

export const heights = ({ settings }: { settings: Settings }): Heights => {
  const { layout, departments, upcomingDays, lunarRules, special } = settings
  const isWhole = layout === 'card' || layout === 'table'
  const hasUpcoming = upcomingDays > 0 && lunarRules.length + special.length > 0
  return stack(
    week[layout],
    times(departments.length, department[layout]),
    isWhole && hasUpcoming && [281, 158, 158],
  )
}
