import { reactive } from 'vue'
import type { GameState } from './game.ts'
import type { Kept } from './kept-plays.ts'

/** A play up to its outcome: what the game and the page around it show. `use-request.ts` asks the service for it. */
export function usePlay(kept: Kept) {
  const { answers, unsent, pending } = kept.read()
  const current = pending ? undefined : answers.at(-1)
  const play = reactive({
    state: (current ? 'shown' : 'ready') as GameState,
    answers,
    current,
    /** A quiz that a reload goes on with. */
    unsent,
    /** The form is done with, and the game may be played. */
    isEntered: false,
    /** Counts the games that have begun: each is drawn anew. */
    round: 0,
    again() {
      play.current = undefined
      play.round++
      play.state = 'ready'
    },
    replay() {
      play.round++
      play.state = 'revealing'
    },
  })
  return play
}

export type Play = ReturnType<typeof usePlay>
