import type { Segment } from '../../definition/segment.ts'
import type { GameProps } from '../game.ts'

/** The segment drawn by the server, once the game may show it. */
export const drawnSegment = ({ settings, state, segmentId }: GameProps): Segment | undefined =>
  state === 'revealing' || state === 'shown'
    ? settings.segments.find(({ id }) => id === segmentId)
    : undefined
