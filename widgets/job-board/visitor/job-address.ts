/** A job in the merchant's page address: `?job=ke-toan`, and `&board=x1y2` where several boards share the page. */
export interface JobAddress {
  slug: string
  /** Public id; empty for any board. */
  board: string
}

export function readJob(search: string): JobAddress {
  const values = new URLSearchParams(search)
  return { slug: values.get('job') ?? '', board: values.get('board') ?? '' }
}

/** An empty slug removes the job. Other parameters stay. */
export function withJob(page: string, { slug, board }: JobAddress): string {
  const url = new URL(page)
  for (const [name, value] of [
    ['job', slug],
    ['board', slug && board],
  ] as const)
    if (value) url.searchParams.set(name, value)
    else url.searchParams.delete(name)
  return url.href
}
