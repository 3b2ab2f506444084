import { sharedChromium } from '../harness/chromium.ts'
import type { Engine, EnginePage } from '../harness/engine.ts'
import { sharedFirefox } from '../harness/firefox.ts'
import { sharedWebKit } from '../harness/webkit.ts'

async function chromiumEngine(): Promise<Engine> {
  const browser = await sharedChromium()
  return {
    async open(): Promise<EnginePage> {
      const context = await browser.newContext({ locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh' })
      const page = await context.newPage()
      return {
        async goto(address) {
          await page.goto(address)
        },
        evaluate: (run, ...args) =>
          page.evaluate(`(${run})(...${JSON.stringify(args)})`) as Promise<Awaited<ReturnType<typeof run>>>,
        clickAt: (x, y) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        resize: (width, height) => page.setViewportSize({ width, height }),
        screenshot: () => page.screenshot(),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}

export const engines = { chromium: chromiumEngine, firefox: sharedFirefox, webkit: sharedWebKit }
export type EngineName = keyof typeof engines
