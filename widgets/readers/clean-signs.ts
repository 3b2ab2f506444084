/** Numbers and addresses as people paste them, made plain: nothing invisible is a part of them. */

/** Bidi controls, zero-width signs, soft hyphens, and what stands for an object in a copy. */
const invisible = /[\p{DI}\ufff9-\ufffc]/gu
/** Word's line break, NEL, and Unicode's line and paragraph separators. */
export const foreignBreaks = /[\v\u0085\u2028\u2029]/g

/** Every break and space of a line as one of a keyboard. */
export const plainSpaces = (text: string) => text.replace(foreignBreaks, ' ').replace(/[\t\p{Zs}]/gu, ' ')

/** An address keeps its letters as they are: a server may tell them apart. */
export const cleanAddress = (text: string) => text.replace(invisible, '').trim()

/** Numbers and e-mail addresses: also full-width signs and dashes as those of a keyboard. */
export const cleanSigns = (text: string) =>
  plainSpaces(cleanAddress(text))
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .normalize()
    .trim()
