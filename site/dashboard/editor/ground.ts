/** The page around the previewed widget: ready-made, or like one of the merchant's own. */
import { computed, type Ref, ref, watch } from 'vue'
import { isDark } from '../../../widgets/schema/contrast.ts'
import type { PageStyle, PageStyleReader } from '../../form/page-style.ts'
import type { Ground } from '../../frame/protocol.ts'
import { RpcProblem, rpc } from '../rpc.ts'

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

/** People type `tiem.vn`. */
const withScheme = (address: string) => (/^[a-z]+:/i.test(address) ? address : `https://${address}`)

/** @throws Error in words for the person */
export async function readPage(address: string): Promise<Extract<ChosenGround, { kind: 'own' }>> {
  const url = withScheme(address.trim())
  try {
    return { kind: 'own', url, style: await rpc.pageStyle.read({ url }) }
  } catch (error) {
    throw new Error(error instanceof RpcProblem ? (error.issueAt('url') ?? error.message) : String(error), {
      cause: error,
    })
  }
}

/** For the form of a theme. */
export function pageStyleReader(tenantId: string): PageStyleReader {
  const ground = read(keyOf(tenantId))
  return {
    address: ground.kind === 'own' ? ground.url : '',
    read: async (address) => (await readPage(address)).style,
  }
}

const keyOf = (tenantId: string) => `nhung-preview-page-${tenantId}`

/** Kept in this browser, for all widgets of the business. Only inside `setup`. */
export function useGround(tenantId: string) {
  const key = keyOf(tenantId)
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
    // Storage is blocked, or holds an older dashboard's format.
  }
  return { kind: 'white' }
}
