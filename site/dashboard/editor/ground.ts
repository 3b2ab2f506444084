/** The page around the previewed widget: ready-made, or like one of the merchant's own. */
import { computed, type Ref, ref, watch } from 'vue'
import type { AdminClient } from '../../../api/admin/router.ts'
import type { Ground } from '../../frame/protocol.ts'

export type PageStyle = Awaited<ReturnType<AdminClient['pageStyle']['read']>>

export const readyGrounds = ['white', 'cream', 'dark'] as const
type Ready = (typeof readyGrounds)[number]
export type ChosenGround = { kind: Ready } | { kind: 'own'; url: string; style: PageStyle }

const styles: Record<Ready, Ground> = {
  white: {},
  cream: { background: '#fbf6ec', text: '#3b2f25', font: 'Georgia, "Times New Roman", serif' },
  dark: {},
}

export function styleOf(ground: ChosenGround): Ground {
  if (ground.kind !== 'own') return styles[ground.kind]
  const { background, text, font } = ground.style
  return { ...(background && { background }), ...(text && { text }), ...(font && { font }) }
}

/** Relative luminance of `#rrggbb` below that of a middle grey. */
function isDark(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.18
}

/** Kept in this browser, for all widgets of the business. Only inside `setup`. */
export function useGround(tenantId: string) {
  const key = `nhung-preview-page-${tenantId}`
  const ground: Ref<ChosenGround> = ref(read(key))
  watch(ground, (chosen) => {
    if (chosen.kind === 'white') localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(chosen))
  })
  /** The colours of the frame where the page names none. */
  const scheme = computed(() => {
    const { value } = ground
    const background = value.kind === 'own' && value.style.background
    return value.kind === 'dark' || (background && isDark(background)) ? 'dark' : 'light'
  })
  return { ground, scheme }
}

function read(key: string): ChosenGround {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (kept?.kind === 'own' && kept.style) return kept
    const kind = readyGrounds.find((one) => one === kept?.kind)
    if (kind) return { kind }
  } catch {
    // Storage is off, or holds what an older dashboard kept.
  }
  return { kind: 'white' }
}
