import type { Heights } from '../../definition.ts'
import { stack } from '../../heights.ts'
import type { Settings } from './settings.ts'

const style: Record<Settings['style'], Heights> = {
  blocks: [113, 157, 157],
  banner: [159, 86, 84],
  flip: [115, 151, 151],
  ring: [117, 174, 174],
  inline: [69, 96, 96],
  bar: [99, 126, 126],
}

export const heights = ({ settings }: { settings: Settings }): Heights =>
  stack(
    style[settings.style],
    settings.title && [36, 48, 48],
    settings.description && [54, 30, 30],
    settings.showDate && [29, 29, settings.style === 'banner' ? 0 : 29],
    settings.cta && [70, 70, 70],
  )
