/** Lazy chunk: whether a popup may open, asked when its trigger has fired. */
export { loadVisibility } from '../visibility/visibility.ts'
export { mayOpen } from './frequency.ts'
export { createHistoryStorage } from './popup-history.ts'
