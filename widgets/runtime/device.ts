/** What stays on the visitor's device, as JSON. Storage may be full or forbidden: then it is forgotten, never an error. */

/** What is under a key, or nothing: whoever reads it looks at what it is. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key)!)
  } catch {
    return null
  }
}

/** Keeps a value under a key; nothing takes the key away. */
export function remember(key: string, value?: unknown) {
  try {
    if (value) localStorage.setItem(key, JSON.stringify(value))
    else localStorage.removeItem(key)
  } catch {}
}
