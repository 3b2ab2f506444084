import type { Heights } from '../../definition.ts'
import { stack, times } from '../../heights.ts'
import type { Settings } from './settings.ts'

/** Of a fixed amount. */
const layout: Record<Settings['layout'], Heights> = {
  qrOnly: [354, 428, 428],
  compact: [560, 580, 580],
  detailed: [786, 529, 529],
  print: [880, 892, 865],
}

/** What the visitor fills in or chooses; of a detailed code above it on tablets, beside it on desktops. */
const questions = ({ accounts, amountMode, maxQuantity, maxPeople, memoMode }: Settings) =>
  [
    accounts.length > 1,
    amountMode === 'presets' || amountMode === 'visitor',
    maxQuantity > 1,
    maxPeople > 1,
    memoMode === 'visitor',
  ].filter(Boolean).length

export const heights = ({ settings }: { settings: Settings }): Heights =>
  stack(
    layout[settings.layout],
    times(questions(settings), settings.layout === 'detailed' ? [125, 72, 8] : [125, 30, 30]),
    settings.note && [62, 0, 0],
    settings.contactUrl && [60, 0, 0],
  )
