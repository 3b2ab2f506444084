import type { BrowserContext, Page, Request } from 'playwright'

/** Resolves when the page has done what it has begun: four times in a row it had nothing to do, and `begun` stood still. */
export async function idle(page: Page, begun: () => number, pending = () => 0) {
  for (let quiet = 0; quiet < 4; ) {
    const before = begun()
    await page.evaluate(
      // Chromium on a busy machine loses an idle callback at times; one with a timeout is called all the same.
      () =>
        new Promise<void>((resolve) =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 1000 })),
        ),
    )
    quiet = begun() === before && pending() === 0 ? quiet + 1 : 0
  }
}

const contexts = new WeakMap<BrowserContext, { begun: number; ended: number }>()

/** Call before the first page of the context: counts what its pages read. */
export function countRequests(context: BrowserContext) {
  const reads = { begun: 0, ended: 0 }
  contexts.set(context, reads)
  const end = (request: Request) => {
    if (request.method() === 'GET') reads.ended++
  }
  context.on('request', (request) => {
    if (request.method() === 'GET') reads.begun++
  })
  context.on('requestfinished', end)
  context.on('requestfailed', end)
}

/** Resolves when the page has loaded all requested files, and the files that those request. */
export async function networkIdle(page: Page) {
  const reads = contexts.get(page.context())
  if (!reads) throw new Error('`countRequests` has not been called for this context.')
  await idle(
    page,
    () => reads.begun,
    () => reads.begun - reads.ended,
  )
}
