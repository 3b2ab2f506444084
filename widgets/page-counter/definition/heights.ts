import type { Heights } from '../../definition.ts'
import { stack } from '../../heights.ts'
import type { Settings } from './settings.ts'

const number: Record<Settings['size'], Heights> = {
  small: [24, 24, 24],
  medium: [30, 38, 38],
  large: [43, 67, 67],
}

const line: Heights = [32, 32, 32]

export const heights = ({ settings: { size, layout, icon, style } }: { settings: Settings }): Heights =>
  stack(
    number[size],
    layout === 'stack' && line,
    layout === 'stack' && icon && line,
    style !== 'text' && (style !== 'roll' || layout === 'stack') && [8, 12, 12],
  )
