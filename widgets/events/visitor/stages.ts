/** Second stages of a campaign: its game, and its English. */
import type { Settings } from '../definition/settings.ts'
import type { GameModule } from './game.ts'

const games: Record<Settings['game'], () => Promise<GameModule>> = {
  wheel: () => import('./games/WheelGame.vue'),
  scratch: () => import('./games/ScratchCard.vue'),
  'gift-box': () => import('./games/GiftBox.vue'),
  quiz: () => import('./games/QuizGame.vue'),
}

export const loadGame = (game: Settings['game']) => games[game]()

export async function loadEnglish() {
  const [{ en: frame }, { en: entry }, { en: outcome }] = await Promise.all([
    import('./messages.en.ts'),
    import('./entry-messages.en.ts'),
    import('./outcome-messages.en.ts'),
  ])
  return { frame, entry, outcome }
}
