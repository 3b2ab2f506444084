import type { Locale } from '../../runtime/core/contract.ts'
import { vi as entry } from './entry-messages.ts'
import { vi as frame } from './messages.ts'
import { vi as outcome } from './outcome-messages.ts'
import { loadEnglish } from './stages.ts'

/** Texts of the frame, of the form before a play, and of the outcome. */
export interface CampaignMessages {
  frame: typeof frame
  entry: typeof entry
  outcome: typeof outcome
}

export const messagesIn = async (locale: Locale): Promise<CampaignMessages> =>
  locale === 'vi' ? { frame, entry, outcome } : loadEnglish()
