/** What a preview page holds, kept over a reload and the way back: in the tab's own storage, gone with the tab. */
import { checkDraft, type Draft } from '../../widgets/compile.ts'
import { z } from '../../widgets/definition.ts'
import { policies } from '../frame/protocol.ts'
import { type View, widths } from './view.ts'

const shape = z.object({
  view: z.object({
    width: z.literal(widths),
    scheme: z.enum(['light', 'dark']),
    hostile: z.boolean(),
    csp: z.enum(policies),
    locale: z.enum(['vi', 'en']),
  }),
  draft: z.unknown(),
})

/** What was kept under a key, unless it is from another build and does not fit. */
export function recall(key: string): { view: View; draft: Draft } | undefined {
  try {
    const { view, draft } = shape.parse(JSON.parse(sessionStorage.getItem(key) ?? ''))
    const checked = checkDraft(draft)
    return checked.ok ? { view, draft: checked.draft } : undefined
  } catch {
    return undefined
  }
}

/** Keeps it. A browser without storage, or with none left, keeps nothing. */
export function remember(key: string, what: { view: View; draft: Draft }) {
  try {
    sessionStorage.setItem(key, JSON.stringify(what))
  } catch {}
}
