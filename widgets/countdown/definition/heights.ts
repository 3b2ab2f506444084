import type { Heights } from '../../definition.ts'
import { stack } from '../../heights.ts'
import type { Settings } from './settings.ts'

const style: Record<Settings['style'], Heights> = {
  blocks: [111, 150, 150],
  banner: [157, 154, 77],
  flip: [106, 142, 142],
  ring: [113, 165, 165],
  inline: [65, 88, 88],
  bar: [95, 118, 118],
}

export const heights = ({ settings }: { settings: Settings }): Heights =>
  stack(
    style[settings.style],
    settings.title && [36, 48, 48],
    settings.description && [54, 30, 30],
    settings.cta && [70, 70, 70],
  )
