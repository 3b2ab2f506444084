/** What a page has of scripts that have started. */
const started = 'script[src]:is([type=module],:not([type]))'

/**
 * A script element that holds data for search engines. Where Trusted Types guard a page, each script that gets its text from a
 * script is reported when it is inserted, data or not. One that has started is not looked at again, and its copy counts as
 * started too (HTML, cloning steps of `script`): so it is made from one, our loader's for the most part.
 */
export function dataBlock(data: object): HTMLScriptElement {
  const copy = document.querySelector(started)?.cloneNode() ?? document.createElement('script')
  const script = copy as HTMLScriptElement
  for (const name of script.getAttributeNames()) script.removeAttribute(name)
  script.type = 'application/ld+json'
  script.append(JSON.stringify(data))
  return script
}
