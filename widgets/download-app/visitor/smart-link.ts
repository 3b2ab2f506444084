/** The page that a smart link opens. Browsers within apps stay: they often keep a store from opening. */
import { isInApp } from '../../runtime/core/in-app.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'

/** @param link to the phone's own store */
export function goToStore({ track }: PlainWidget<unknown>, link: string | undefined) {
  track('interaction', 'scan')
  if (link && !isInApp()) location.replace(link)
}
