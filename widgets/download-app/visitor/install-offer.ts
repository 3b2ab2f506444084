/** Chromium's, in no standard. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: string }>
}

declare global {
  interface Window {
    /** The browser's offer to install the page, also heard by the script of `definition/head.ts`; null once that is done. */
    wgtInstall?: InstallOffer | null | undefined
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer
  }
}

/** An offer comes once, and before most of the widget is there. */
export function keepInstallOffer() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.wgtInstall = event
  })
  addEventListener('appinstalled', () => {
    window.wgtInstall = null
  })
}
