import { toJson } from '../core/json.ts'

const startedScript = 'script[src]:is([type=module],:not([type]))'

/**
 * Clones a started script: Trusted Types report inserted scripts whose text a script set, unless they have "already
 * started", a flag that clones keep (HTML, cloning steps of `script`).
 */
export function dataBlock(data: object): HTMLScriptElement {
  const copy = document.querySelector(startedScript)?.cloneNode() ?? document.createElement('script')
  const script = copy as HTMLScriptElement
  for (const name of script.getAttributeNames()) script.removeAttribute(name)
  script.type = 'application/ld+json'
  script.append(toJson(data))
  return script
}
