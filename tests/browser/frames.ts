import type { Page } from 'playwright'

/** After two frames, changes are drawn and observers have run. */
export const frames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
