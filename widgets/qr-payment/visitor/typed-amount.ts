/** What an amount's field shows while it is typed into. */
export interface Typed {
  text: string
  /** Characters before the caret. */
  caret: number
}

/** Digits of the largest amount that is read. */
const maxDigits = 12

const digitsIn = (text: string) => text.replace(/\D/g, '')

/** The part of `now` that `before` did not have, and where it begins. */
function inserted(before: string, now: string): string {
  let start = 0
  while (start < before.length && before[start] === now[start]) start++
  let end = 0
  while (end < Math.min(before.length, now.length) - start && before.at(-1 - end) === now.at(-1 - end)) end++
  return now.slice(start, now.length - end)
}

/**
 * Groups the digits anew after digits were typed or deleted; the caret stays behind the same digit. Undefined for what is pasted or typed in another
 * notation, which stays as it is.
 *
 * @param before what the field showed
 * @param forward whether a separator was deleted by the Delete key
 */
export function regroup(
  before: string,
  { text, caret }: Typed,
  format: (amount: number) => string,
  forward = false,
): Typed | undefined {
  const show = (digits: string) => (Number(digits) ? format(Number(digits.slice(0, maxDigits))) : '')
  const isOurs = before === show(digitsIn(before)) && /^\d*$/.test(inserted(before, text))
  if (!isOurs && !/^\d*$/.test(text)) return undefined
  let left = digitsIn(text.slice(0, caret))
  let right = digitsIn(text.slice(caret))
  // Only a separator went: the digit beside it goes.
  if (text.length < before.length && left + right === digitsIn(before)) {
    if (forward) right = right.slice(1)
    else left = left.slice(0, -1)
  }
  const shown = show(left + right)
  const hidden = digitsIn(left + right).length - digitsIn(shown).length
  let at = 0
  for (let digits = Math.max(0, left.length - hidden); digits > 0 && at < shown.length; at++)
    if (/\d/.test(shown[at]!)) digits--
  return { text: shown, caret: at }
}
