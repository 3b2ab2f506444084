/** Installs web apps: handles a press on the badge after the browser has offered to install the page. */
import type { Track } from '../../runtime/core/track.ts'

export function install(track: Track) {
  const offer = window.wgtInstall
  // A second press at once.
  if (!offer) return
  window.wgtInstall = undefined
  offer.prompt().then(
    ({ outcome: target }) => track('interaction', 'install', { target }),
    () => {},
  )
}
