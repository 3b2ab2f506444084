import type { Locale } from '../../widgets/definition.ts'
import type { Policy } from '../frame/protocol.ts'

/** How the panel shows things. */
export interface View {
  /** px; 0 is all that there is. */
  width: (typeof widths)[number]
  scheme: 'light' | 'dark'
  hostile: boolean
  csp: Policy
  /** Of the panel and the page in the frame, not of the widget. */
  locale: Locale
}

export const widths = [320, 768, 1280, 0] as const
