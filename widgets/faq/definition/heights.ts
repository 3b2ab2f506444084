import type { Heights } from '../../definition.ts'
import { stack, times } from '../../heights.ts'
import type { Settings } from './settings.ts'

const item: Record<Settings['layout'], Heights> = {
  accordion: [76, 59, 59],
  'two-column': [76, 34, 30],
  list: [243, 165, 155],
}

export const heights = ({ settings }: { settings: Settings }): Heights =>
  stack(
    [24, 22, 22],
    settings.title && [44, 44, 44],
    settings.description && [60, 36, 36],
    settings.showCategories === 'tabs' && settings.items.some(({ category }) => category) && [120, 106, 106],
    settings.showExpandAll && [40, 40, 40],
    settings.openFirst && settings.layout !== 'list' && [180, 92, 92],
    settings.contactText && [60, 40, 40],
    times(settings.items.length, item[settings.layout]),
  )
