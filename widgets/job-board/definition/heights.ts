import type { Heights } from '../../definition.ts'
import { stack, times } from '../../heights.ts'
import type { Settings } from './settings.ts'

const job: Record<Settings['layout'], Heights> = { list: [149, 91, 91], cards: [259, 116, 77] }

interface View {
  settings: Settings
  counts: { jobs: number }
}

export const heights = ({ settings, counts }: View): Heights =>
  stack(
    [120, 120, 90],
    settings.title && [44, 44, 44],
    settings.introduction && [106, 70, 46],
    counts.jobs > 2 && [142, 90, 62],
    counts.jobs > settings.pageSize && [60, 60, 60],
    times(Math.min(counts.jobs, settings.pageSize), job[settings.layout]),
  )
