export const states = ['live', 'changed', 'draft', 'archived'] as const
export type State = (typeof states)[number]

/** Of a widget that is not archived. */
export const stateOf = ({
  liveRevision,
  changed,
}: {
  liveRevision: number | null
  changed: boolean
}): State => (liveRevision === null ? 'draft' : changed ? 'changed' : 'live')
