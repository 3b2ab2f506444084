import type { Settings } from '../definition/settings.ts'

/** Layouts whose cards all stand there, and do not turn. */
const pagedLayouts: readonly Settings['layout'][] = ['grid', 'masonry', 'list']

/** How many cards are shown at first, and more by each press. */
export const pageLength = (
  { layout, pageSize, maxRows }: Pick<Settings, 'layout' | 'pageSize' | 'maxRows'>,
  columns: number,
) =>
  pagedLayouts.includes(layout)
    ? Math.min(
        pageSize || Number.POSITIVE_INFINITY,
        (layout !== 'list' && maxRows * columns) || Number.POSITIVE_INFINITY,
      )
    : Number.POSITIVE_INFINITY
