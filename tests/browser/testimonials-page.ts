/** TESTIMONIALS with any settings on a page of its own. */
import type { BrowserContextOptions } from 'playwright'
import { compile } from '../../widgets/compile.ts'
import { testimonials } from '../../widgets/testimonials/index.ts'
import { type BrowserHarness, changeConfig, type HarnessPage, mounted } from './harness.ts'

export interface Variant {
  settings?: object
  locale?: 'vi' | 'en'
  head?: string
  width?: number
  options?: BrowserContextOptions
  /** Before the page loads. */
  prepare?(page: HarnessPage): Promise<unknown>
}

/** Compiles the sample's config with other settings, as the service does. */
export function compiledOf(settings: object, locale = 'vi') {
  const draft = { name: 'Lời khách', locale, settings: { ...testimonials.sample.vi.settings, ...settings } }
  const compiled = compile('TESTIMONIALS', draft, new Date(0))
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.issues))
  return { settings: compiled.settings }
}

export async function openTestimonials(
  harness: BrowserHarness,
  { settings = {}, locale = 'vi', head = '', width = 1280, options, prepare }: Variant = {},
) {
  const page = await harness.open('about:blank', {
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  })
  await changeConfig(page, 'testimonials', () => ({ locale, ...compiledOf(settings, locale) }))
  await prepare?.(page)
  await page.goto(harness.host({ head, body: harness.snippet('testimonials', 'w') }))
  await mounted(page, 'w')
  return page
}

export const track = (page: HarnessPage) => page.locator('#w .track')
export const dots = (page: HarnessPage) => page.locator('#w .k-dots > button')
export const currentDot = (page: HarnessPage) =>
  dots(page).evaluateAll((all) => all.findIndex((dot) => dot.getAttribute('aria-current') === 'true'))
/** Cards of which no more than a pixel is cut off. */
export const visibleNames = (page: HarnessPage) =>
  track(page).evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return [...element.querySelectorAll('li')]
      .filter((card) => {
        const box = card.getBoundingClientRect()
        return box.left >= left - 1 && box.right <= right + 1
      })
      .map((card) => card.querySelector('.who > strong')?.textContent)
  })
export const firstPage = ['Nguyễn Thị Thu Hà', 'Trần Quốc Bảo', 'Lê Hoàng Yến']
export const lastPage = ['Phạm Gia Hân', 'Võ Minh Trí', 'Đặng Thị Ánh']
export const cardNames = (page: HarnessPage) => page.locator('#w .who > strong').allTextContents()

/** Statistics that the page has sent, by name. */
export function recordEvents(page: HarnessPage) {
  const sent: { type: string; name?: string; target?: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/events')) sent.push(...JSON.parse(request.postData() ?? '{}').events)
  })
  return sent
}
