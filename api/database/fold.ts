import { tokenize } from '../../widgets/runtime/fold.ts'

/** Each word once, without Vietnamese accents and case: what a search looks in. */
export const searchableText = (...texts: string[]) => [...new Set(texts.flatMap(tokenize))].join(' ')

export const emailKey = (email: string) => email.normalize('NFC').trim().toLowerCase()
