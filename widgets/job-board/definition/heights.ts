import type { Heights } from '../../definition.ts'
import { stack, times } from '../../heights.ts'
import type { Settings } from './settings.ts'

const job: Record<Settings['layout'], Heights> = { list: [118, 85, 85], cards: [220, 100, 66] }

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
