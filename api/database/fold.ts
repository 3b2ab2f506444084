import { fold } from '../../widgets/runtime/fold.ts'

/** Strips Vietnamese accents and case ("da nang" finds "Đà Nẵng"), for searched columns and for search terms. */
export const foldForSearch = (text: string) => fold(text).replace(/\s+/g, ' ').trim()

export const emailKey = (email: string) => email.normalize('NFC').trim().toLowerCase()
