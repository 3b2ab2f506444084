import type { Locale } from '../../widgets/definition.ts'
import type { Policy } from '../frame/protocol.ts'

export interface View {
  /** px; 0 is the full width. */
  width: (typeof widths)[number]
  scheme: 'light' | 'dark'
  hostile: boolean
  csp: Policy
  locale: Locale
}

export const widths = [320, 768, 1280, 0] as const
