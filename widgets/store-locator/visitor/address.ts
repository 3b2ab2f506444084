/** A store's own address on the merchant's page: `?store=hoan-kiem`. */
const name = 'store'

export const storeInAddress = () => new URLSearchParams(location.search).get(name) ?? ''

/** The page's address with a store in it; without one for none. */
export function addressOf(id: string): string {
  const url = new URL(location.href)
  if (id) url.searchParams.set(name, id)
  else url.searchParams.delete(name)
  return url.href
}
