import type { Heights } from '../../definition.ts'
import { stack } from '../../heights.ts'
import type { Settings } from './settings.ts'

const games: Record<Settings['game'], Heights> = {
  wheel: [420, 500, 500],
  scratch: [320, 360, 360],
  'gift-box': [340, 380, 380],
  quiz: [420, 400, 400],
}

const field: Heights = [89, 89, 89]

export const heights = ({ settings }: { settings: Settings }): Heights =>
  stack(
    [180, 170, 170],
    settings.description && [96, 56, 32],
    games[settings.game],
    settings.contact !== 'none' && field,
    settings.nameField !== 'hidden' && field,
    ...settings.fields.map(() => field),
  )
