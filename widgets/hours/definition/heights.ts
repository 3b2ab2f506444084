import type { Heights } from '../../definition.ts'
import { stack, times } from '../../heights.ts'
import type { Settings } from './settings.ts'

/** Of the card between an open shop, which tells its last order, and a closed one. */
const week: Record<Settings['layout'], Heights> = {
  card: [200, 194, 194],
  table: [198, 184, 184],
  compact: [131, 103, 103],
  badge: [31, 31, 31],
}

const department: Record<Settings['layout'], Heights> = {
  card: [86, 5, 5],
  table: [212, 90, 30],
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
    isWhole && hasUpcoming && [257, 142, 142],
  )
}
