import { sharedChromium } from '../harness/chromium.ts'
import type { Engine, EnginePage } from '../harness/engine.ts'
import { calmFirefox, sharedFirefox } from '../harness/firefox.ts'
import { calmWebKit, sharedWebKit } from '../harness/webkit.ts'

/** Playwright's names of WebDriver's keys. */
const keyNames: Record<string, string> = { '\uE004': 'Tab', '\uE007': 'Enter', '\uE015': 'ArrowDown' }

async function chromiumEngine(reducedMotion: 'reduce' | 'no-preference' = 'no-preference'): Promise<Engine> {
  const browser = await sharedChromium()
  return {
    async open(): Promise<EnginePage> {
      const context = await browser.newContext({
        locale: 'vi-VN',
        timezoneId: 'Asia/Ho_Chi_Minh',
        reducedMotion,
      })
      const page = await context.newPage()
      return {
        async goto(address) {
          await page.goto(address)
        },
        evaluate: (run, ...args) =>
          page.evaluate(`(${run})(...${JSON.stringify(args)})`) as Promise<Awaited<ReturnType<typeof run>>>,
        clickAt: (x, y) => page.mouse.click(x, y),
        async type(text) {
          const name = keyNames[text]
          await (name ? page.keyboard.press(name) : page.keyboard.type(text))
        },
        resize: (width, height) => page.setViewportSize({ width, height }),
        screenshot: () => page.screenshot(),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}

export const engines = { chromium: () => chromiumEngine(), firefox: sharedFirefox, webkit: sharedWebKit }
/** Engines with `prefers-reduced-motion`. */
export const calmEngines = {
  chromium: () => chromiumEngine('reduce'),
  firefox: calmFirefox,
  webkit: calmWebKit,
}
export type EngineName = keyof typeof engines
