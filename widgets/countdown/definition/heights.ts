import type { Heights } from '../../definition.ts'
import { stack } from '../../heights.ts'
import type { Settings } from './settings.ts'

const style: Record<Settings['style'], Heights> = {
  blocks: [155, 196, 196],
  flip: [150, 188, 188],
  ring: [157, 211, 211],
  inline: [109, 134, 134],
  bar: [139, 164, 164],
}

export const heights = ({ settings }: { settings: Settings }): Heights =>
  stack(
    style[settings.style],
    settings.title && [36, 48, 48],
    settings.description && [54, 30, 30],
    settings.cta && [70, 70, 70],
  )
