/** Lazy chunks of the frame, each in one round with its English. */
import type { Config } from '../../runtime/core/contract.ts'
import type { Settings } from '../definition/settings.ts'
import type { Entry } from './entry.ts'
import type { Outcome } from './outcome.ts'

export async function loadEntry({ locale }: Config<Settings>): Promise<Entry> {
  const [{ entryIn }, english] = await Promise.all([
    import('./entry.ts'),
    locale === 'en' ? import('./entry-messages.en.ts') : undefined,
  ])
  return entryIn(english?.en)
}

export async function loadOutcome({ locale }: Config<Settings>): Promise<Outcome> {
  const [{ outcomeIn }, english] = await Promise.all([
    import('./outcome.ts'),
    locale === 'en' ? import('./outcome-messages.en.ts') : undefined,
  ])
  return outcomeIn(english?.en)
}
