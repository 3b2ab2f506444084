import type { Heights } from '../../definition.ts'
import { stack } from '../../heights.ts'
import type { Settings } from './settings.ts'

type PerPage = readonly [phone: number, tablet: number, desktop: number]

/** @param fits how many stand in a row @param height px of a row */
const rows = (count: number, [phone, tablet, desktop]: PerPage, height: number): Heights => [
  Math.ceil(count / phone) * height,
  Math.ceil(count / tablet) * height,
  Math.ceil(count / desktop) * height,
]

const same = (height: number): Heights => [height, height, height]

/** Of the layout `inline`. */
export function heights({ settings, hasSurface }: { settings: Settings; hasSurface: boolean }): Heights {
  const { look, stores, name, title, text, rating, installs, qrTarget, qrSize, sendLink, screenshots } =
    settings
  const [phone, tablet, desktop] = [1, look === 'card' ? 2 : 4, look === 'card' ? 4 : 6]
  const badges = stack(rows(stores.length, [phone, tablet, desktop], 62), same(-10))
  if (look === 'badges') return badges
  // The surface is the frame.
  const frame: Heights = hasSurface ? [0, 0, 0] : [42, 61, 74]
  const column = stack(
    title && same(25),
    rows((title || name).length, [19, 22, 34], 35),
    // A phone has smaller letters.
    [Math.ceil((title || name).length / 19) * -9, 0, 0],
    (rating > 0 || installs !== '') && same(26),
    rating > 0 && installs !== '' && [18, 0, 0],
    text && same(16),
    text && rows(text.length, [37, 58, 62], 26),
    same(16),
    badges,
    sendLink && qrTarget !== 'none' && [0, 44, 44],
  )
  const picture = qrTarget === 'none' ? 0 : qrSize + 115
  return stack(
    frame,
    [column[0], Math.max(column[1], picture), Math.max(column[2], picture)],
    screenshots.length > 0 && same(326),
  )
}
