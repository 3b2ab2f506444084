import button from './button.css?inline'
import buttonStates from './button-states.css?inline'
import chip from './chip.css?inline'
import cross from './cross.css?inline'
import field from './field.css?inline'
import fold from './fold.css?inline'
import link from './link.css?inline'
import print from './print.css?inline'
import row from './row.css?inline'
import search from './search.css?inline'
import select from './select.css?inline'
import segments from './switch.css?inline'
import tokens from './tokens.css?inline'

/** Styles of every Vue type. Joined at run time: the bundler would copy a constant into each bundle. */
export const controls = [
  tokens,
  button,
  buttonStates,
  link,
  chip,
  segments,
  field,
  select,
  cross,
  search,
  row,
  fold,
  print,
].join('')
