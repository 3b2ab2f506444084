import { formatNumber } from '../kit/format.ts'

/** The service counts among the newest hundred rows of a widget. */
const most = 100

export const unreadLabel = (count: number) =>
  count < most ? formatNumber(count) : `${formatNumber(most - 1)}+`
