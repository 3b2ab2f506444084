import type { Page } from 'playwright'

/** Resolves with the words of the next search that the page reports as one without a result. */
export async function missedSearch(page: Page): Promise<unknown> {
  const request = await page.waitForRequest(
    (one) => one.url().endsWith('/events') && Boolean(one.postData()?.includes('no-result')),
  )
  const { events } = JSON.parse(request.postData() ?? '')
  return events.find(({ name }: { name?: string }) => name === 'no-result')?.props
}
