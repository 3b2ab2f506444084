import type { Heights } from '../../definition.ts'
import { stack } from '../../heights.ts'
import type { Settings } from './settings.ts'

/** Without a title and the details of a day. */
const view: Record<Settings['view'], Heights> = {
  month: [1461, 1282, 959],
  week: [1655, 1212, 889],
  day: [1389, 1110, 787],
  year: [2920, 1266, 1032],
  compact: [449, 367, 408],
}

export const heights = ({ settings }: { settings: Settings }): Heights =>
  stack(
    view[settings.view],
    settings.title && [38, 38, 38],
    settings.reminder && [58, 58, 58],
    Object.values(settings.show).some(Boolean) && [58, 58, 0],
    settings.goodDays && [55, 55, 55],
  )
