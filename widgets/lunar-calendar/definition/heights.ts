import type { Heights } from '../../definition.ts'
import { stack } from '../../heights.ts'
import type { Settings } from './settings.ts'

/** Without a title and the details of a day. */
const view: Record<Settings['view'], Heights> = {
  month: [1508, 1390, 995],
  week: [1621, 1154, 831],
  day: [1305, 1002, 729],
  year: [3150, 1320, 1065],
  compact: [415, 309, 350],
}

export const heights = ({ settings }: { settings: Settings }): Heights =>
  stack(
    view[settings.view],
    settings.title && [38, 38, 38],
    settings.reminder && [58, 58, 58],
    Object.values(settings.show).some(Boolean) && [58, 58, 0],
    settings.goodDays && [55, 55, 55],
  )
