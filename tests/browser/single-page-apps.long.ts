/** Apps of React and Vue that render the snippets as handed out, take one away and bring it back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoEmbed } from '../../site/layouts/demo-embed.ts'
import { built } from '../../widgets/catalog.ts'
import { containerOf, snippetOf } from '../../widgets/html/snippet.ts'
import { type BrowserHarness, mounted, openBrowserHarness } from './harness.ts'
import { fileOf, reactScript } from './page-scripts.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

/** Turns a snippet into elements as a developer does: `style` as an object, `async` as a boolean. */
const elementsOf = `(create, snippet) => {
  const camelCase = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
  const document = new DOMParser().parseFromString(snippet, 'text/html')
  return [...document.querySelectorAll('div, script')].map((element) => {
    const props = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
    if (props.style)
      props.style = Object.fromEntries(
        [...element.style].map((name) => [camelCase(name), element.style.getPropertyValue(name)]),
      )
    if ('async' in props) props.async = true
    return create(element.localName, { ...props, key: element.localName })
  })
}`

const apps = {
  'React 19 in StrictMode': {
    library: reactScript(),
    source: `
      const { StrictMode, createElement, Fragment, useState } = React
      const App = () => {
        const [state, setState] = useState({ shown: true, count: 0 })
        window.setState = setState
        const part = (snippet) => createElement(Fragment, { key: snippet }, elementsOf(createElement, snippet))
        return createElement(StrictMode, null,
          createElement('p', { id: 'count' }, state.count),
          state.shown && part(snippets[0]),
          part(snippets[1]))
      }
      ReactDOM.createRoot(document.getElementById('app')).render(createElement(App))`,
  },
  Vue: {
    library: fileOf('vue', 'dist/vue.global.js'),
    source: `
      const { createApp, h, shallowRef } = Vue
      const state = shallowRef({ shown: true, count: 0 })
      window.setState = (value) => { state.value = value }
      const part = (snippet) => h('section', { key: snippet }, elementsOf(h, snippet))
      createApp({
        render: () => [
          h('p', { id: 'count' }, state.value.count),
          state.value.shown ? part(snippets[0]) : null,
          part(snippets[1]),
        ],
      }).mount('#app')`,
  },
}

test.each(Object.entries(apps))('an app of %s', async (_, { library, source }) => {
  const entries = ['faq', 'hours'].map((slug) => built.find((entry) => entry.slug === slug)!)
  const [first, second] = entries.map(({ slug }) => containerOf(slug, `demo-${slug}`)) as [string, string]
  const snippets = entries.map((entry) => snippetOf({ ...demoEmbed(entry), site: harness.service.url }))
  const page = await harness.open(harness.host({ body: '<div id="app"></div>' }))
  const printed: string[] = []
  page.on('console', (message) => message.type() === 'error' && printed.push(message.text()))
  await page.addScriptTag({ content: library })
  await page.addScriptTag({
    content: `{ const elementsOf = ${elementsOf}\nconst snippets = ${JSON.stringify(snippets)}\n${source} }`,
  })
  await mounted(page, first)
  await page.locator(`#${second}`).scrollIntoViewIfNeeded()
  await mounted(page, second)
  const events = () =>
    page.evaluate(() =>
      (Reflect.get(window, 'widgetEvents') as { name: string; publicId: string }[])
        .map(({ name, publicId }) => `${name} ${publicId}`)
        .sort(),
    )
  const both = ['wgt:ready demo-faq', 'wgt:ready demo-hours']
  await expect.poll(events).toEqual(both)
  const setState = (state: object) => page.evaluate((value) => Reflect.get(window, 'setState')(value), state)
  const mark = () =>
    page.evaluate((id) => {
      const root = document.getElementById(id)?.shadowRoot?.querySelector('.wgt')
      const marked = root?.getAttribute('data-marked') ?? 'new'
      root?.setAttribute('data-marked', 'old')
      return marked
    }, second)
  expect(await mark()).toBe('new')

  await setState({ shown: false, count: 1 })
  await expect.poll(() => page.locator('#count').innerText()).toBe('1')
  expect(await page.locator(`#${first}`).count()).toBe(0)
  await setState({ shown: true, count: 2 })
  await mounted(page, first)
  await expect.poll(events).toEqual(['wgt:ready demo-faq', ...both])
  expect(await mark()).toBe('old')
  expect(page.seen.requests.filter((url) => url.includes('/embed/v1/loader.js'))).toHaveLength(1)
  expect([...page.seen.errors, ...page.seen.warnings, ...printed]).toEqual([])
  await page.context().close()
})

test('a document of React 19 that is hydrated when its widgets stand', async () => {
  const loader = `${harness.service.url}/embed/v1/loader.js`
  const ids = ['faq', 'hours', 'cookie-consent']
  const style: Record<string, string> = { hours: ' style="min-height:400px"' }
  const svg: Record<string, string> = { faq: '<svg width="100%" height="500" aria-hidden="true"></svg>' }
  // React prints no white space between elements.
  const body = `<h1>Cửa hàng</h1><main>${ids
    .map((id) => `<div id="${id}" data-wgt="demo-${id}"${style[id] ?? ''}>${svg[id] ?? ''}</div>`)
    .join('')}</main>`
  const page = await harness.open(harness.host({ head: `<script async src="${loader}"></script>`, body }), {
    viewport: { width: 1280, height: 2000 },
  })
  const printed: string[] = []
  page.on('console', (message) => message.type() === 'error' && printed.push(message.text()))
  for (const id of ids) await mounted(page, id)
  await page.locator('#cookie-consent .banner').waitFor()
  const marked = () =>
    page.evaluate(
      (ids) => ids.map((id) => document.getElementById(id)?.shadowRoot?.querySelector('.wgt')?.id),
      ids,
    )
  await page.evaluate((ids) => {
    for (const id of ids) document.getElementById(id)!.shadowRoot!.querySelector('.wgt')!.id = 'first'
  }, ids)
  await page.addScriptTag({ content: reactScript() })
  await page.evaluate(`{
    const [loader, ids] = ${JSON.stringify([loader, ids])}
    const create = React.createElement
    // The loader gives reserved room back, which React in development tells of any attribute but of these.
    const room = { style: { minHeight: '400px' }, suppressHydrationWarning: true }
    const svg = create('svg', { width: '100%', height: 500, 'aria-hidden': true })
    const container = (id) =>
      create('div', { key: id, id, 'data-wgt': 'demo-' + id, ...(id === 'hours' && room) }, id === 'faq' ? svg : null)
    const App = () => {
      React.useEffect(() => { window.hydrated = true }, [])
      return create('html', { lang: 'vi' },
        create('head', null,
          create('meta', { charSet: 'utf-8' }),
          create('meta', { name: 'viewport', content: 'width=device-width' }),
          create('title', null, 'Trang của cửa hàng'),
          create('script', { async: true, src: loader })),
        create('body', null, create('h1', null, 'Cửa hàng'), create('main', null, ids.map(container))))
    }
    ReactDOM.hydrateRoot(document, create(App), {
      onRecoverableError: (error) => console.error(error),
    })
  }`)
  await page.waitForFunction(() => Reflect.get(window, 'hydrated'))
  // A container that React replaced would be mounted again.
  await page.evaluate(() => Reflect.get(window, 'wgt').ready)
  expect(await marked()).toEqual(['first', 'first', 'first'])
  const events = await page.evaluate(() => (Reflect.get(window, 'widgetEvents') as { name: string }[]).length)
  expect(events).toBe(3)
  expect([...page.seen.errors, ...page.seen.warnings, ...printed]).toEqual([])
  await page.context().close()
})
