/** A job's address on the merchant's page: `?job=ke-toan`, or `?job=ke-toan&board=x1y2` where several boards share the page. */
export interface JobPlace {
  slug: string
  /** Public id of the board; empty where it is not said. */
  board: string
}

export function readJob(search: string): JobPlace {
  const values = new URLSearchParams(search)
  return { slug: values.get('job') ?? '', board: values.get('board') ?? '' }
}

/** A page's address with a job in it; for an empty slug without one. What else is in it stays. */
export function withJob(page: string, { slug, board }: JobPlace): string {
  const url = new URL(page)
  for (const [name, value] of [
    ['job', slug],
    ['board', slug && board],
  ] as const)
    if (value) url.searchParams.set(name, value)
    else url.searchParams.delete(name)
  return url.href
}
