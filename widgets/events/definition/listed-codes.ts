import { fold } from '../../readers/fold.ts'
import type { Code, EventsCollections } from './private-settings.ts'
import type { Settings } from './settings.ts'

interface Listed {
  settings: Pick<Settings, 'segments'>
  collections: EventsCollections
}

/** Codes of the list with the ids of their segments: a list may name a segment by its label. */
export function listedCodes({ settings: { segments }, collections: { codes } }: Listed): Code[] {
  const ids = new Map(segments.map(({ id, label }) => [fold(label), id]))
  for (const { id } of segments) ids.set(id, id)
  return codes.map((code) => {
    const segmentId = ids.get(code.segmentId) ?? ids.get(fold(code.segmentId))
    return segmentId === undefined ? code : { ...code, segmentId }
  })
}
