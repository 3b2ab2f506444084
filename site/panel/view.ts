import type { Locale } from '../../widgets/definition.ts'
import type { Policy } from '../frame/protocol.ts'

/** Settings of the preview. */
export interface View {
  /** px; 0 is the full width. */
  width: (typeof widths)[number]
  scheme: 'light' | 'dark'
  hostile: boolean
  csp: Policy
  /** The language of the panel and of the page in the frame, not of the widget. */
  locale: Locale
}

export const widths = [320, 768, 1280, 0] as const
