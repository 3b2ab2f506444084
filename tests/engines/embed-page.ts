import { expect } from 'vitest'
import { demoEmbed } from '../../site/layouts/demo-embed.ts'
import { built } from '../../widgets/catalog.ts'
import { snippetOf, snippetWithoutStyle } from '../../widgets/html/snippet.ts'
import type { Engine, EnginePage } from '../harness/engine.ts'
import { type HostPages, openHostPages } from '../harness/host-pages.ts'
import { installProbe } from './page-script.ts'

/** The two snippets that we hand out, and the declarative form. */
export type Form = 'snippet' | 'snippet without style' | 'attribute'

export type BuiltEntry = (typeof built)[number]
type Embed = Parameters<typeof snippetOf>[0]

const placed = (placement: BuiltEntry['definition']['placement']) =>
  built.filter(({ definition }) => definition.placement === placement)
export const inline = placed('inline')
export const floating = placed('floating')

export interface EmbedOptions {
  form?: Form
  head?: string
  csp?: string
  width?: number
  /** Wraps the snippet in the page's HTML. */
  around?(snippet: string): string
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
  open(entry: BuiltEntry, options?: EmbedOptions): Promise<EmbedPage>
  /** A page with all of them, of which `turnTo` gives one after the other to the probe. */
  openTogether(
    entries: readonly BuiltEntry[],
    options: Pick<EmbedOptions, 'form' | 'csp' | 'head'>,
  ): Promise<EmbedPage>
}

/** Gives the type of a page with several to the probe, and scrolls to it. */
export const turnTo = (page: EnginePage, slug: string) =>
  page.evaluate((wanted: string) => {
    document.querySelector('[data-here]')?.removeAttribute('data-here')
    const container = document.querySelector(`[data-shows="${wanted}"]`)
    container?.setAttribute('data-here', '')
    container?.scrollIntoView({ behavior: 'instant' })
  }, slug)

/** Floating widgets need a page higher than the window. */
const tall = `<main><h1>Cửa hàng</h1>${'<p>Nội dung trang</p>'.repeat(120)}</main>`

/** @param origin that widgets are read from; absent: the service */
export const embedder = async (engine: Engine, origin?: string): Promise<Embedder> => {
  const pages = await openHostPages()
  const site = origin ?? pages.service.url
  const probe = pages.script(`(${installProbe})()`)
  const marked = (snippet: string) =>
    snippet.replace('<div', '<div data-here').replace('<script', '<script nonce="r4nd0m"')
  const forms: Record<Form, (embed: Embed) => string> = {
    snippet: (embed) => marked(snippetOf(embed)),
    'snippet without style': (embed) => marked(snippetWithoutStyle(embed)),
    attribute: ({ publicId }) =>
      `<script nonce="r4nd0m" async src="${site}/embed/v1/loader.js"></script><div data-here data-wgt="${publicId}"></div>`,
  }
  const load = async (snippets: string, { head = '', csp = '', width = 1280 }: EmbedOptions) => {
    const page = await engine.open()
    await page.resize(width, 844)
    await page.goto(
      pages.host({
        head: `<script nonce="r4nd0m" src="${probe}"></script>${head}`,
        body: `${snippets}${tall}`,
        ...(csp && { csp }),
      }),
    )
    return withActions(page)
  }
  // The note of a demo would be a second item of each parent, beside the widget.
  const snippet = (entry: BuiltEntry, { form = 'snippet' }: EmbedOptions) =>
    forms[form]({ ...demoEmbed(entry), site, note: undefined })
  return {
    pages,
    async open(entry, options = {}) {
      const { around = String } = options
      const page = await load(around(snippet(entry, options)), options)
      const events = () => page.evaluate(() => window.probe.events)
      await expect
        .poll(events, { message: `${entry.slug} becomes ready` })
        .toMatchObject([{ name: 'wgt:ready' }])
      return page
    },
    openTogether(entries, options) {
      const shown = entries.map((entry) =>
        snippet(entry, options).replace('data-here', `data-shows="${entry.slug}"`),
      )
      return load(shown.join(''), options)
    },
  }
}

function withActions(page: EnginePage): EmbedPage {
  // A busy machine may ask twice before the page has drawn a frame, with what a new width moves.
  const target = (selector: string, text?: string) =>
    page.evaluate(
      (...args: [string, string?]) =>
        new Promise<[number, number] | undefined>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.probe.target(...args)))),
        ),
      selector,
      text ?? '',
    )
  const press = async (selector: string, text?: string) => {
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
  const click = async (selector: string, text?: string) => {
    await expect
      .poll(
        async () => {
          await press(selector, text)
          // A link may have led to a page without the probe.
          return page.evaluate(() => window.probe?.isMet ?? true)
        },
        { message: `${selector} ${text ?? ''} is what the press meets` },
      )
      .toBe(true)
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
