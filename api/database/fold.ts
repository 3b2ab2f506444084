import { fold } from '../../widgets/runtime/fold.ts'

/**
 * Text as a search compares it: without Vietnamese accents and case, so that "da nang" finds "Đà Nẵng".
 * Stored beside the columns that admins search; the search term is folded the same way.
 */
export const foldForSearch = (text: string) => fold(text).replace(/\s+/g, ' ').trim()

/** What one person's rows are found by. */
export const emailKey = (email: string) => email.normalize('NFC').trim().toLowerCase()
