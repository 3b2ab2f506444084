import { address } from './address.ts'
import { agreement } from './agreement.ts'
import { checkbox } from './checkbox.ts'
import { checkboxes } from './checkboxes.ts'
import { date } from './date.ts'
import { dateSpan } from './date-span.ts'
import { file } from './file.ts'
import { hidden } from './hidden.ts'
import { number } from './number.ts'
import { picture } from './picture.ts'
import { radio } from './radio.ts'
import { rating } from './rating.ts'
import { select } from './select.ts'
import { text } from './text.ts'
import { textarea } from './textarea.ts'
import { time } from './time.ts'

/** The only list of kinds, in the order of the dashboard. */
export const fieldKinds = {
  text,
  textarea,
  select,
  radio,
  checkbox,
  checkboxes,
  picture,
  date,
  'date-span': dateSpan,
  number,
  time,
  rating,
  address,
  file,
  agreement,
  hidden,
}
