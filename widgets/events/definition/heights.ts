import type { Heights } from '../../definition.ts'
import { stack } from '../../heights.ts'
import type { Settings } from './settings.ts'

const games: Record<Settings['game'], Heights> = {
  wheel: [332, 390, 483],
  scratch: [220, 240, 300],
  'gift-box': [336, 336, 336],
  quiz: [300, 300, 300],
}
const padding: Heights = [36, 72, 80]
const gap = 20
const field: Heights = [94, 94, 94]

/** On a phone the game is below the title; on wider pages it is beside everything. */
export function heights({ settings }: { settings: Settings }): Heights {
  const { description, contact, nameField, fields, game } = settings
  const texts = stack(
    [190, 190, 170],
    description && [88, 88, 62],
    contact !== 'none' && field,
    contact === 'either' && field,
    nameField !== 'hidden' && field,
    ...fields.map(() => field),
  )
  const [phone, tablet, desktop] = games[game]
  return stack(padding, [phone + gap + texts[0], Math.max(tablet, texts[1]), Math.max(desktop, texts[2])])
}
