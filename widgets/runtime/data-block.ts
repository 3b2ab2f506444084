/** Matches scripts that have started. */
const startedScript = 'script[src]:is([type=module],:not([type]))'

/**
 * A script element with data for search engines. Trusted Types report each script whose text is set by a script when it is
 * inserted, data or not, unless it has "already started". A clone keeps that flag (HTML, cloning steps of `script`), so the
 * element is a clone of a started script.
 */
export function dataBlock(data: object): HTMLScriptElement {
  const copy = document.querySelector(startedScript)?.cloneNode() ?? document.createElement('script')
  const script = copy as HTMLScriptElement
  for (const name of script.getAttributeNames()) script.removeAttribute(name)
  script.type = 'application/ld+json'
  script.append(JSON.stringify(data))
  return script
}
