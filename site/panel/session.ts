/** Survives reload and history navigation. */

import * as z from 'zod'
import { checkDraft, type Draft } from '../../widgets/schema/draft.ts'
import { policies } from '../frame/protocol.ts'
import { type View, widths } from './view.ts'

const sessionSchema = z.object({
  view: z.object({
    width: z.literal(widths),
    scheme: z.enum(['light', 'dark']),
    hostile: z.boolean(),
    csp: z.enum(policies),
    locale: z.enum(['vi', 'en']),
  }),
  draft: z.unknown(),
})

/** Undefined also for the format of another build. */
export function loadSession(key: string): { view: View; draft: Draft } | undefined {
  try {
    const { view, draft } = sessionSchema.parse(JSON.parse(sessionStorage.getItem(key) ?? ''))
    const checked = checkDraft(draft)
    return checked.ok ? { view, draft: checked.draft } : undefined
  } catch {
    return undefined
  }
}

export function saveSession(key: string, session: { view: View; draft: Draft }) {
  try {
    sessionStorage.setItem(key, JSON.stringify(session))
  } catch {}
}
