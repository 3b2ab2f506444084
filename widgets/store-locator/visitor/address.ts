/** `?store=hoan-kiem` on the merchant's page. */
const name = 'store'

export const storeInAddress = () => new URLSearchParams(location.search).get(name) ?? ''

export function addressOf(id: string): string {
  const url = new URL(location.href)
  if (id) url.searchParams.set(name, id)
  else url.searchParams.delete(name)
  return url.href
}
