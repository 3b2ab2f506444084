import type { Heights } from '../../definition.ts'
import { stack } from '../../heights.ts'
import type { Settings } from './settings.ts'

export const heights = ({ settings }: { settings: Settings }): Heights =>
  stack(
    [321, 276, 255],
    settings.description && [104, 56, 32],
    settings.imageUrl ? [200, 84, 42] : settings.drawing.name !== 'none' && [155, 84, 42],
    settings.nameField !== 'hidden' && [94, 166, 166],
  )
