/** Widgets that try the installed app before its store: a page cannot know whether it is there. */
import type { Settings } from '../definition/settings.ts'

type DeepLink = NonNullable<Settings['deepLink']>

/** Android goes to the store by itself where no app takes the intent. */
export function appLink(
  { scheme, path, package: name }: DeepLink,
  page: string,
  store: string,
  isAndroid: boolean,
) {
  const target = path.replaceAll('{path}', page.replace(/^\//, ''))
  return isAndroid
    ? `intent://${target}#Intent;scheme=${scheme};${name && `package=${name};`}S.browser_fallback_url=${encodeURIComponent(store)};end`
    : `${scheme}://${target}`
}

export function openApp(deepLink: DeepLink, store: string, isAndroid: boolean) {
  location.assign(appLink(deepLink, location.pathname, store, isAndroid))
  if (isAndroid) return
  // The app that opens hides the page.
  setTimeout(() => {
    if (document.visibilityState === 'visible') location.assign(store)
  }, deepLink.fallbackMs)
}
