import { expect } from 'vitest'
import type { Engine, EnginePage } from '../harness/engine.ts'
import { type HostPages, openHostPages } from '../harness/host-pages.ts'
import { installProbe } from './page-script.ts'

/** `snippet` is what we hand out, `attribute` the declarative form. */
export type Form = 'snippet' | 'attribute'

export interface EmbedOptions {
  form?: Form
  head?: string
  csp?: string
  width?: number
}

export interface EmbedPage extends EnginePage {
  /** Waits until the element is there and can be hit. */
  click(selector: string, text?: string): Promise<void>
  fill(selector: string, value: string): Promise<void>
  /** Text of the visible elements that match. */
  texts(selector: string): Promise<string[]>
}

export interface Embedder {
  pages: HostPages
  open(slug: string, options?: EmbedOptions): Promise<EmbedPage>
}

/** Floating widgets need a page higher than the window. */
const tall = `<main><h1>Cửa hàng</h1>${'<p>Nội dung trang</p>'.repeat(120)}</main>`

export const embedder = async (engine: Engine): Promise<Embedder> => {
  const pages = await openHostPages()
  const probe = pages.script(`(${installProbe})()`)
  const loader = `${pages.service.url}/embed/v1/loader.js`
  const forms = {
    snippet: (slug: string) => pages.snippet(slug, 'w', 'nonce="r4nd0m"').replace('<div', '<div data-here'),
    attribute: (slug: string) =>
      `<script nonce="r4nd0m" async src="${loader}"></script><div id="w" data-here data-wgt="demo-${slug}"></div>`,
  }
  return {
    pages,
    async open(slug, { form = 'snippet', head = '', csp = '', width = 1280 } = {}) {
      const page = await engine.open()
      await page.resize(width, 844)
      await page.goto(
        pages.host({
          head: `<script nonce="r4nd0m" src="${probe}"></script>${head}`,
          body: `${forms[form](slug)}${tall}`,
          ...(csp && { csp }),
        }),
      )
      const events = () => page.evaluate(() => window.probe.events)
      await expect.poll(events, { message: `${slug} becomes ready` }).toMatchObject([{ name: 'wgt:ready' }])
      return withActions(page)
    },
  }
}

function withActions(page: EnginePage): EmbedPage {
  const target = (selector: string, text?: string) =>
    page.evaluate((...args: [string, string?]) => window.probe.target(...args), selector, text ?? '')
  const click = async (selector: string, text?: string) => {
    let point: [number, number] | undefined
    await expect
      .poll(
        async () => {
          const before = String(point)
          point = await target(selector, text)
          return point && String(point) === before
        },
        { message: `${selector} ${text ?? ''} stands still and can be hit` },
      )
      .toBe(true)
    if (point) await page.clickAt(...point)
  }
  return {
    ...page,
    click,
    async fill(selector, value) {
      await click(selector)
      await page.type(value)
    },
    texts: (selector) =>
      page.evaluate(
        (chosen: string) => window.probe.find(chosen).map((element) => element.textContent?.trim() ?? ''),
        selector,
      ),
  }
}
