import type { Heights } from '../../definition.ts'
import { stack, times } from '../../heights.ts'
import type { Settings } from './settings.ts'

const field: Heights = [89, 89, 89]
const tall: Partial<Record<Settings['fields'][number]['type'], Heights>> = {
  message: [168, 168, 168],
  textarea: [168, 168, 168],
  checkboxes: [204, 127, 127],
  radio: [204, 127, 127],
}

export const heights = ({ settings }: { settings: Settings }): Heights => {
  const { description, fields, showWays, phone, zalo, email } = settings
  const halves = fields.filter(({ type, half }) => half && !tall[type]).length
  const pairs = Math.floor(halves / 2)
  return stack(
    [211, 230, 230],
    description && [128, 56, 32],
    showWays === 'always' && (phone || zalo || email) && [96, 66, 66],
    ...fields.map(({ type }) => tall[type] ?? field),
    // Pairs share a row where there is room.
    times(pairs, [0, -field[1], -field[2]]),
  )
}
