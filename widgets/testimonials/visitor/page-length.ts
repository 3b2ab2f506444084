import type { Settings } from '../definition/settings.ts'

/** How many cards are shown at first, and more by each press. */
export const pageLength = (
  { layout, pageSize, maxRows }: Pick<Settings, 'layout' | 'pageSize' | 'maxRows'>,
  columns: number,
) =>
  Math.min(
    pageSize || Number.POSITIVE_INFINITY,
    (layout !== 'list' && maxRows * columns) || Number.POSITIVE_INFINITY,
  )
