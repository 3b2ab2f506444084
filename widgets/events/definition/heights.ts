import type { Heights } from '../../definition.ts'
import { stack } from '../../heights.ts'
import type { Settings } from './settings.ts'

const games: Record<Settings['game'], Heights> = {
  wheel: [306, 350, 482],
  scratch: [191, 216, 264],
  'gift-box': [322, 352, 352],
  quiz: [172, 210, 270],
}
const padding: Heights = [36, 74, 80]
const gap = 20
const field: Heights = [94, 94, 94]

/** On a phone the game is below the title; on wider pages it is beside everything. */
export function heights({ settings }: { settings: Settings }): Heights {
  const { description, contact, nameField, fields, game } = settings
  const texts = stack(
    [310, 285, 225],
    description && [85, 84, 59],
    contact !== 'none' && field,
    contact === 'either' && field,
    nameField !== 'hidden' && field,
    ...fields.map(() => field),
  )
  const [phone, tablet, desktop] = games[game]
  return stack(padding, [phone + gap + texts[0], Math.max(tablet, texts[1]), Math.max(desktop, texts[2])])
}
