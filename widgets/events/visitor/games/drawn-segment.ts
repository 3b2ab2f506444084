import type { Segment } from '../../definition/segment.ts'
import type { GameProps } from '../game.ts'

/** What the server drew, once the game may show it. */
export const drawnSegment = ({ settings, state, segmentId }: GameProps): Segment | undefined =>
  state === 'revealing' || state === 'shown'
    ? settings.segments.find(({ id }) => id === segmentId)
    : undefined
