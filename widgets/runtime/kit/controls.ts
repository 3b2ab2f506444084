import button from './button.css?inline'
import chip from './chip.css?inline'
import field from './field.css?inline'
import fold from './fold.css?inline'
import search from './search.css?inline'
import select from './select.css?inline'
import segments from './switch.css?inline'
import tokens from './tokens.css?inline'

/** Of every Vue type. Joined at run time: the bundler would copy a constant into each bundle. */
export const controls = [tokens, button, chip, segments, field, select, search, fold].join('')
