import { tokenize } from '../../widgets/runtime/vue/fold.ts'

/** A private-use character, which no word has. */
const pairMark = '\ue001'

/** Neighbours as one word, by which a phrase is found without positions: `bao\ue001hanh`. */
export const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, index) => `${words[index]}${pairMark}${word}`)

/** Text that searches match: each word once, without Vietnamese accents and case, then each pair of neighbours in a text. */
export function searchableText(...texts: string[]): string {
  const words = texts.map(tokenize)
  return [...new Set([...words.flat(), ...words.flatMap(pairsOf)])].join(' ')
}

export const emailKey = (email: string) => email.normalize('NFC').trim().toLowerCase()
