/**
 * The text of a code to scan, after EMVCo's “QR Code Specification for Payment Systems, Merchant-Presented Mode” (v1.1, November 2020):
 * objects of a tag of two digits, a length of two digits in characters, and a value. Objects of a template are written in the same way.
 */

export type Tag = readonly [tag: string, value: string]

/** @throws RangeError where the value is longer than 99 characters */
export function tagText([tag, value]: Tag): string {
  // A longer one would write a false length and shift all that follows.
  if (value.length > 99) throw new RangeError(`Tag ${tag} takes 99 characters.`)
  return tag + String(value.length).padStart(2, '0') + value
}

/** Undefined where the lengths do not add up. */
export function tagsOf(text: string): Tag[] | undefined {
  const found: Tag[] = []
  for (let at = 0; at < text.length; ) {
    const head = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4))
    const end = at + 4 + Number(head?.[2])
    if (!head || end > text.length) return undefined
    found.push([head[1]!, text.slice(at + 4, end)])
    at = end
  }
  return found
}

/** CRC-16 with polynomial 1021 from FFFF over the bytes of UTF-8, as four upper-case hexadecimal digits. */
export function crcOf(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let i = 0; i < 8; i++) crc = ((crc << 1) ^ ((crc >> 15) * 0x1021)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const checked = (body: string) => body + crcOf(body)

/** The text of these objects, with the checksum behind them. @throws RangeError where a value is too long */
export const codeOfTags = (tags: readonly Tag[]): string => checked(`${tags.map(tagText).join('')}6304`)

/** Whether the checksum at the end is that of what stands before it. */
export const hasRightCrc = (code: string): boolean => checked(code.slice(0, -4)) === code
