export const states = ['live', 'changed', 'draft', 'archived'] as const
export type State = (typeof states)[number]

/** The widget must not be archived. */
export const stateOf = ({
  liveRevision,
  changed,
}: {
  liveRevision: number | null
  changed: boolean
}): State => (liveRevision === null ? 'draft' : changed ? 'changed' : 'live')
