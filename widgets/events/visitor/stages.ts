/** Second stages of a campaign: its games. */
import type { Settings } from '../definition/settings.ts'
import type { GameModule } from './game.ts'

const games: Record<Settings['game'], () => Promise<GameModule>> = {
  wheel: () => import('./games/WheelGame.vue'),
  scratch: () => import('./games/ScratchCard.vue'),
  'gift-box': () => import('./games/GiftBox.vue'),
  quiz: () => import('./games/QuizGame.vue'),
}

export const loadGame = (game: Settings['game']) => games[game]()
