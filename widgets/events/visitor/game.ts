import type { Component } from 'vue'
import type { Segment } from '../definition/segment.ts'
import type { Settings } from '../definition/settings.ts'

/** `asking` while the server draws, `revealing` once it has answered, `shown` when the game has come to rest on its segment. */
export type GameState = 'ready' | 'asking' | 'revealing' | 'shown'

/** Question id to option ids. */
export type Answers = Record<string, string[]>

/** Saved while a quiz is played: a reload continues it. */
export interface QuizProgress {
  answers: Answers
  /** Index of the question that is shown. */
  question: number
  /** epoch ms; the time limit counts from it */
  startedAt: number
}

export interface GameProps {
  settings: Settings
  state: GameState
  /** Drawn by the server, from `revealing` on. A game that mounts in `shown` shows it without motion; what covers the prize has its face in the slot. */
  segment?: Segment | undefined
  /** Progress of a quiz that was left before it was sent. */
  progress?: QuizProgress | undefined
}

/** `play` when the visitor acts (a quiz sends its answers), `shown` when the outcome can be read. */
export interface GameEvents {
  play: [answers?: Answers]
  /** From the first answer on. */
  progress: [progress: QuizProgress]
  shown: []
}

/** A game is a stage of its own, a component in `games`. */
export interface GameModule {
  default: Component<GameProps>
  /** The button of the entry form plays it: the visitor does nothing more. */
  playsAtOnce?: true
}
