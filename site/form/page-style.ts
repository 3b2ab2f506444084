import type { InjectionKey } from 'vue'
import { isDark } from '../../widgets/schema/contrast.ts'
import type { Fields } from './values.ts'

/** Colours as `#rrggbb`; null if the page sets none. */
export interface PageStyle {
  background: string | null
  text: string | null
  font: string | null
  primary: string | null
}

export interface PageStyleReader {
  /** Address of the page read last; empty if none. */
  address: string
  /** @throws Error in words for the person */
  read(address: string): Promise<PageStyle>
}

/** Without it, a theme is chosen by hand. */
export const pageStyleKey: InjectionKey<PageStyleReader> = Symbol('page style')

/** The theme as it was, with the look of the page: what the page does not say is left to the page itself. */
export function themeLike({ background, text, font, primary }: PageStyle, before: Fields): Fields {
  const { bg: _bg, text: _text, font: _font, primary: _primary, scheme: _scheme, ...rest } = before
  return {
    ...rest,
    ...(background && { bg: background, scheme: isDark(background) ? 'dark' : 'light' }),
    ...(text && { text }),
    ...(font && { font }),
    ...(primary && { primary }),
  }
}
