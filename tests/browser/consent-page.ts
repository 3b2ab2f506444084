import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { type BrowserHarness, openBrowserHarness } from './harness.ts'

export let harness: BrowserHarness
/** Opened and closed around the test file that calls it. */
export function useConsentPages() {
  beforeAll(async () => {
    harness = await openBrowserHarness()
  })
  afterAll(() => harness.close())
}

export const key = 'nhung:consent:demo-cookie-consent'

export const log = `<script>
  window.log = []
  for (const name of ['accepted', 'rejected', 'updated'])
    document.addEventListener('cookie-consent:' + name, (event) => {
      let stored
      try { stored = Boolean(localStorage.getItem('${key}')) } catch { stored = 'blocked' }
      const { category, consent } = event.detail
      log.push({ name, category, on: consent[category] ?? null, stored,
        frozen: Object.isFrozen(event.detail) && Object.isFrozen(consent) })
    })
</script>`
export const logs = (word: string) => `window.log.push('${word}')`
export const script = (category: string, word: string, attribute = 'data-category') =>
  `<script type="text/plain" ${attribute}="${category}">${logs(word)}</script>`
export const external = (category: string, word: string) =>
  `<script type="text/plain" data-category="${category}" src="data:text/javascript,${encodeURIComponent(logs(word))}"></script>`

export const scriptsOf = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'log') as unknown[]).filter((entry) => typeof entry === 'string'))
export const eventsOf = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'log') as unknown[]).filter((entry) => typeof entry !== 'string'))
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const banner = (page: Page) => page.getByRole('dialog', { name: 'Gốm Lam xin phép dùng cookie' })
export const preferences = (page: Page) => page.getByRole('dialog', { name: 'Tùy chọn cookie' })
export const stored = (page: Page) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)

export const embed = (body = '', head = '', csp?: string) =>
  harness.host({
    head: `${log}${head}`,
    body: `${body}<main><h1>Cửa hàng</h1></main>${harness.snippet('cookie-consent', 'w')}`,
    ...(csp && { csp }),
  })
export const open = async (body = '', head = '', options: BrowserContextOptions = {}) =>
  harness.open(embed(body, head), { reducedMotion: 'reduce', ...options })

export async function mountWith(page: Page, changes: object, { preview = false, locale = 'vi' } = {}) {
  // A string, because vitest rewrites `import()` in functions.
  await page.evaluate(`(async () => {
    const site = ${JSON.stringify(harness.service.url)}
    const read = async (path) => (await fetch(site + path)).json()
    const config = await read('/api/v1/widgets/demo-cookie-consent/config')
    const { file } = (await read('/embed/v1/manifest.json'))['cookie-consent']
    const { mount } = await import(site + '/embed/' + file)
    const host = document.body.appendChild(document.createElement('div'))
    host.id = 'w'
    Object.assign(config, { locale: '${locale}' })
    Object.assign(config.settings, ${JSON.stringify(changes)})
    window.widget = await mount(host, config, { site, preview: ${preview} })
  })()`)
}
export const bare = (body = '') =>
  harness.open(harness.host({ head: log, body: `${body}<main><h1>Cửa hàng</h1></main>` }), {
    reducedMotion: 'reduce',
  })

export const recording = (page: Page) =>
  page.waitForRequest((request) => request.url().endsWith('/consent') && request.method() === 'POST')
