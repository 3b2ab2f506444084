import type { ProblemBody } from '../../runtime/sending/send.ts'
import type { EntryMessages } from './messages.ts'

/** Replaces the service's text where it does not fit this game. */
export function problemText({ type, detail, title }: ProblemBody, messages: EntryMessages): string {
  const known: Record<string, string> = {
    '/problems/plays-used-up': messages.usedUp,
    '/problems/ended': messages.ended,
  }
  return known[type ?? ''] ?? detail ?? title
}
