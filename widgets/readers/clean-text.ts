/** Text as people paste it from Word, a phone book or a chat, made plain. API.md §5, "Strings", is the rule. */
import { foreignBreaks, plainSpaces } from './clean-signs.ts'

const emoji = String.raw`\p{ExtPict}(?:\p{EMod}|[\ufe0e\ufe0f])?`
/** Sequences whose joiners, selectors and tags shape what is seen. */
const shaped = [
  String.raw`\u{1f3f4}[\u{e0030}-\u{e007a}]{2,6}\u{e007f}`,
  String.raw`${emoji}(?:\u200d${emoji})*`,
  String.raw`[\d#*]\ufe0f\u20e3`,
  // letters of Arabic, Indic, Tibetan, Burmese, Khmer and Mongolian
  String.raw`(?!\p{DI})[\u0600-\u0dff\u0f00-\u109f\u1780-\u18af][\u200c\u200d\u180b-\u180f]`,
  String.raw`\p{UIdeo}[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
]
const shapedOrInvisible = new RegExp(`(${shaped.join('|')})|[\\p{DI}\\ufff9-\\ufffc]`, 'gu')

/** NFC without invisible characters, except those that shape an emoji or a script. */
export function withoutInvisible(text: string): string {
  const cleaned = text.replace(shapedOrInvisible, '$1').normalize('NFC')
  // Marks that are composed or put in order may leave a joiner without its letter.
  return cleaned === text ? text : withoutInvisible(cleaned)
}

export const cleanLine = (text: string) => plainSpaces(withoutInvisible(text)).trim()

export const cleanMessage = (text: string) => withoutInvisible(text.replace(foreignBreaks, '\n')).trim()

/** More marks on one letter than any script needs cover the lines around it. */
const heapedMarks = /\p{M}{9}/u

const isReadable = (text: string, controls: RegExp) =>
  !controls.test(text) && !heapedMarks.test(text.normalize('NFD'))

/** @param text cleaned */
export const isPlainLine = (text: string) => isReadable(text, /\p{Cc}/u)
/** @param text cleaned */
export const isPlainMessage = (text: string) => isReadable(text, /[^\P{Cc}\t\n\r]/u)
