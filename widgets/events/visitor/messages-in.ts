import type { Locale } from '../../runtime/core/contract.ts'
import { vi as entry } from './entry-messages.ts'
import { vi as frame } from './messages.ts'
import { vi as outcome } from './outcome-messages.ts'

/** Of the frame, of the form before a play, and of what stands after it. */
export interface CampaignMessages {
  frame: typeof frame
  entry: typeof entry
  outcome: typeof outcome
}

export async function messagesIn(locale: Locale): Promise<CampaignMessages> {
  if (locale === 'vi') return { frame, entry, outcome }
  const [english, englishEntry, englishOutcome] = await Promise.all([
    import('./messages.en.ts'),
    import('./entry-messages.en.ts'),
    import('./outcome-messages.en.ts'),
  ])
  return { frame: english.en, entry: englishEntry.en, outcome: englishOutcome.en }
}
