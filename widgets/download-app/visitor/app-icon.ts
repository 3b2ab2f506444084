import { createElement } from '../../runtime/core/element.ts'
import { createIcon } from '../../runtime/core/icon.ts'
import type { Settings } from '../definition/settings.ts'
import css from './app-icon.css?inline'

export const iconCss = css

/** Decoration: the name stands beside it. */
export const appIcon = ({ icon, glyph }: Settings, className = 'icon') =>
  createElement(
    'span',
    { class: className, 'aria-hidden': 'true' },
    icon ? createElement('img', { src: icon, alt: '' }) : createIcon('0 0 24 24', glyph),
  )
