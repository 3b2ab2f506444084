import type { Heights } from '../../definition.ts'
import { stack } from '../../heights.ts'
import type { Settings } from './settings.ts'

const number: Record<Settings['size'], Heights> = {
  small: [24, 24, 24],
  medium: [30, 38, 38],
  large: [38, 67, 67],
}

const line: Heights = [28, 28, 28]

export const heights = ({ settings: { size, layout, icon, style } }: { settings: Settings }): Heights =>
  stack(
    number[size],
    layout === 'stack' && line,
    layout === 'stack' && icon && line,
    !['roll', 'text'].includes(style) && [8, 12, 12],
  )
