/** Lazy chunk of web apps: the badge installs the page where the browser offers that, and is a link elsewhere. */

/** Chromium's, in no standard. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

const isInstall = (event: Event): event is InstallEvent => 'prompt' in event

export function offerInstall(badge: HTMLElement) {
  let offer: InstallEvent | undefined
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstall(event)) return
    event.preventDefault()
    offer = event
  })
  badge.addEventListener('click', (event) => {
    if (!offer) return
    event.preventDefault()
    void offer.prompt()
    offer = undefined
  })
}
