/** The page that a visit began with, kept until the tab is closed: only where the merchant has switched it on. */
const key = 'nhung:first-page'

/** Keeps this page, without its query, unless an earlier one of the visit is kept. */
export function keepFirstPage() {
  try {
    if (!sessionStorage.getItem(key)) sessionStorage.setItem(key, location.origin + location.pathname)
  } catch {}
}

/** Empty where none is kept, or storage is forbidden. */
export function firstPage(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
