/**
 * The code of a bank's own poster (VIETQRPay, VIETQRGlobal, VNPAY-QR) for one payment. What the bank wrote stays, byte for byte and in its order,
 * also what nobody else knows: by it the bank finds the shop. After EMVCo's merchant-presented mode (v1.1, tables 3.1 and 3.7) and NAPAS's
 * “Technical Specifications on NAPAS QR Switching, Part IV: QR code format” (1.5.2, January 2021): the amount is object 54, the
 * purpose of the transaction sub-tag 08 of object 62. Labels of bill, store, terminal and reference (01 to 07) are the bank's, and so is object 01:
 * a bank that knows a code as one for many payments (11) may not know it as one for a single payment (12).
 */
import { codeOfTags, hasRightCrc, type Tag, tagsOf, tagText } from '../../readers/emv-code.ts'

export interface PosterPayment {
  /** Whole dong; 0 leaves the amount as it is. */
  amount: number
  /** toBankText already; an empty one leaves the purpose as it is. */
  memo: string
}

const crc = '63'
const money = '54'
const additional = '62'
const purpose = '08'

const textOf = (tags: readonly Tag[], wanted: string) => tags.find(([tag]) => tag === wanted)?.[1]

/** @throws RangeError where the lengths do not add up */
function readTags(text: string): Tag[] {
  const tags = tagsOf(text)
  if (!tags) throw new RangeError('This is not the text of a code.')
  return tags
}
const bodyOf = (code: string) => readTags(code).filter(([tag]) => tag !== crc)
const moreOf = (tags: readonly Tag[]) => readTags(textOf(tags, additional) ?? '')

/** In its own place, or before the first object with a higher number. */
function withTag(tags: readonly Tag[], tag: string, value: string): Tag[] {
  const own = tags.findIndex(([one]) => one === tag)
  if (own >= 0) return tags.with(own, [tag, value])
  const next = tags.findIndex(([one]) => one > tag)
  return tags.toSpliced(next < 0 ? tags.length : next, 0, [tag, value])
}
const additionalWith = (tags: readonly Tag[], memo: string) =>
  withTag(moreOf(tags), purpose, memo).map(tagText).join('')

/**
 * @param poster checked by `schema/merchant-code.ts`
 * @throws RangeError where object 62 has no room for the memo, or the text is not that of a code
 */
export function posterPayload(poster: string, { amount, memo }: PosterPayment): string {
  let tags = bodyOf(poster)
  if (amount) tags = withTag(tags, money, String(amount))
  if (memo) tags = withTag(tags, additional, additionalWith(tags, memo))
  return codeOfTags(tags)
}

/** All but amount and purpose, as text. */
const restOf = (tags: readonly Tag[]) =>
  JSON.stringify(
    tags.flatMap(([tag, value]) => {
      if (tag === money) return []
      if (tag !== additional) return [[tag, value]]
      const others = readTags(value).filter(([one]) => one !== purpose)
      return others.length > 0 ? [[tag, others]] : []
    }),
  )

/**
 * Whether a code reads as that poster with this amount and memo, and as nothing else.
 * @throws RangeError where a text is not that of a code
 */
export function hasPosterWith(code: string, poster: string, { amount, memo }: PosterPayment): boolean {
  const [read, own] = [bodyOf(code), bodyOf(poster)]
  return (
    hasRightCrc(code) &&
    textOf(read, money) === (amount ? String(amount) : textOf(own, money)) &&
    textOf(moreOf(read), purpose) === (memo || textOf(moreOf(own), purpose)) &&
    restOf(read) === restOf(own)
  )
}

/** Characters that object 62 would have with such a memo; 99 are its most. */
export const lengthWithMemo = (poster: string, memo: string): number =>
  additionalWith(bodyOf(poster), memo).length
