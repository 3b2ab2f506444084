import { afterAll, beforeAll } from 'vitest'
import { type BrowserHarness, type HarnessPage, openBrowserHarness } from './harness.ts'

export let harness: BrowserHarness
/** Opened and closed around the test file that calls it. */
export function useLoader() {
  beforeAll(async () => {
    harness = await openBrowserHarness()
  })
  afterAll(() => harness.close())
}

export const loader = (attributes = '') =>
  `<script async src="${harness.service.url}/embed/v1/loader.js" ${attributes}></script>`
export const widgetEvents = (page: HarnessPage) =>
  page.evaluate(
    () =>
      Reflect.get(window, 'widgetEvents') as {
        name: string
        publicId: string
        type?: string
        revision?: number
        reason?: string
      }[],
  )
export const firstEvent = async (page: HarnessPage) => {
  await page.waitForFunction(() => Reflect.get(window, 'widgetEvents').length > 0)
  return (await widgetEvents(page))[0]
}

export const far = '<p style="height:4000px">Nội dung</p>'
