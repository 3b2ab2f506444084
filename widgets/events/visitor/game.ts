import type { Component } from 'vue'
import type { Settings } from '../definition/settings.ts'

/** `asking` while the server draws, `revealing` once it has answered, `shown` when the game has come to rest on its segment. */
export type GameState = 'ready' | 'asking' | 'revealing' | 'shown'

/** Question id to option ids. */
export type Answers = Record<string, string[]>

export interface GameProps {
  settings: Settings
  state: GameState
  /** What the server drew, from `revealing` on. A game that mounts in `shown` rests on it. */
  segmentId?: string | undefined
}

/** `play` when the visitor acts (a quiz sends its answers), `shown` when the outcome can be read. */
export interface GameEvents {
  play(answers?: Answers): void
  shown(): void
}

/** Each game is a lazy chunk of its own: `games/wheel.ts`, `games/scratch-card.ts`, `games/gift-box.ts`, `games/quiz.ts`. */
export interface GameModule {
  Game: Component<GameProps>
  /** The button of the entry form plays it: the visitor does nothing more. */
  playsAtOnce?: true
}
