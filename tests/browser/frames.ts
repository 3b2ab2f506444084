import type { Page } from 'playwright'

/** Waits for two frames of the page: what its scripts have changed is drawn, and its observers have run. */
export const frames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
