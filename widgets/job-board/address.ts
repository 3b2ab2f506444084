/** A job's own address on the merchant's page: `?job=ke-toan`. */
const name = 'job'

export const jobInAddress = () => new URLSearchParams(location.search).get(name) ?? ''

/** The page's address with a job in it; without one for the list. */
export function addressOf(slug: string): string {
  const url = new URL(location.href)
  if (slug) url.searchParams.set(name, slug)
  else url.searchParams.delete(name)
  return url.href
}
