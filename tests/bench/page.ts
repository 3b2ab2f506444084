import { demoEmbed } from '../../site/layouts/demo-embed.ts'
import { built } from '../../widgets/catalog.ts'
import { snippetOf } from '../../widgets/html/snippet.ts'
import { sharedChromium } from '../harness/chromium.ts'
import { openHostPages } from '../harness/host-pages.ts'
import { closeWorkerResources } from '../harness/worker-resources.ts'
import { measureLoad, type PageLoad } from './page-load.ts'
import { median, type Result, say } from './report.ts'

const rounds = 5
const goals = { ratio: 1.35, longestTask: 100, shift: 0.02 }
/** Share by which two such times differ without a reason. */
const noise = 0.05

/** A floating widget with reserved room (a bar) stands at the top of the page. */
const around = ({ definition }: (typeof built)[number], snippet: string) => {
  const head = '<h1>Cửa hàng</h1><p>Chào bạn.</p>'
  const isFirst = definition.placement === 'floating'
  return `${isFirst ? snippet + head : head + snippet}${'<p>Nội dung trang</p>'.repeat(40)}`
}

type Files = PageLoad['files']

/** Names every file of the type, as early as a page can. */
const preloads = (files: Files) =>
  files
    .map(({ url, type, module }) => {
      if (module) return `<link rel="modulepreload" href="${url}">`
      return `<link rel="preload" as="${type}" href="${url}"${type === 'fetch' ? ' crossorigin' : ''}>`
    })
    .join('')

/**
 * Names them when the loader has run, and those that the config names when that is there: no loader that reads the page first can be
 * sooner.
 */
const preloadsAfterLoader = (files: Files) => {
  const html = (afterConfig: boolean) =>
    JSON.stringify(preloads(files.filter((file) => file.afterConfig === afterConfig)))
  return `<script>
    const add = (html) => document.head.insertAdjacentHTML('beforeend', html)
    document.querySelector('script[data-widget]').addEventListener('load', () => add(${html(false)}))
    new PerformanceObserver((list, observer) => {
      if (!list.getEntries().some(({ name }) => name.endsWith('/config'))) return
      observer.disconnect()
      add(${html(true)})
    }).observe({ type: 'resource', buffered: true })
  </script>`
}

interface Measured {
  slug: string
  plain: PageLoad[]
  preloaded: PageLoad[]
  afterLoader: PageLoad[]
}

/** Noise of the machine only adds to a time. */
const least = (loads: PageLoad[], of: (load: PageLoad) => number) => Math.min(...loads.map(of))
const middle = (loads: PageLoad[], of: (load: PageLoad) => number) => median(loads.map(of))

function report({ slug, plain, preloaded, afterLoader }: Measured): Result[] {
  const painted = (loads: PageLoad[]) => least(loads, (load) => load.painted)
  /** Lower bound for any loader, which costs a round of requests more than preloads, or two. */
  const floor = painted(afterLoader) / painted(preloaded)
  return [
    { name: `page: ${slug}, painted`, value: painted(plain), unit: 'ms' },
    { name: `page: ${slug}, bytes`, value: middle(plain, ({ bytes }) => bytes) / 1000, unit: 'kB' },
    { name: `page: ${slug}, requests`, value: middle(plain, ({ files }) => files.length), unit: 'requests' },
    {
      name: `page: ${slug}, painted against a page that preloads every file`,
      value: painted(plain) / painted(preloaded),
      unit: '×',
      goal: { at: 'most', value: Math.max(goals.ratio, floor * (1 + noise)) },
    },
    {
      name: `page: ${slug}, the same where the loader's end preloads every file`,
      value: floor,
      unit: '×',
    },
    {
      name: `page: ${slug}, longest task`,
      value: least(plain, ({ longestTask }) => longestTask),
      unit: 'ms',
      goal: { at: 'most', value: goals.longestTask },
    },
    {
      name: `page: ${slug}, layout shift`,
      value: middle(plain, ({ shift }) => shift),
      unit: 'CLS',
      goal: { at: 'most', value: goals.shift },
    },
  ]
}

/** @param slugs all built types unless named */
export async function page(slugs: readonly string[] = []): Promise<Result[]> {
  const browser = await sharedChromium()
  const { service, host } = await openHostPages()
  const results: Result[] = []
  for (const entry of built) {
    const { slug } = entry
    if (slugs.length && !slugs.includes(slug)) continue
    const body = around(entry, snippetOf({ ...demoEmbed(entry), site: service.url }))
    const address = host({ body })
    const { files } = await measureLoad(browser, address, service.url)
    const preloading = host({ head: preloads(files), body })
    const waiting = host({ body: `${body}${preloadsAfterLoader(files)}` })
    const measured: Measured = { slug, plain: [], preloaded: [], afterLoader: [] }
    for (let round = 1; round <= rounds; round++) {
      say(`page: ${slug}, round ${round} of ${rounds}`)
      measured.plain.push(await measureLoad(browser, address, service.url))
      measured.preloaded.push(await measureLoad(browser, preloading, service.url))
      measured.afterLoader.push(await measureLoad(browser, waiting, service.url))
    }
    results.push(...report(measured))
  }
  await closeWorkerResources()
  return results
}
