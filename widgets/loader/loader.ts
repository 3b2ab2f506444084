/** Mounts containers near the viewport. Imports nothing, throws nothing at the page, keeps all state per element. */
import type { Config, Mount, Mounted } from '../runtime/contract.ts'

/**
 * By slug: hash of the bundle (7 characters), floating (0 never, 1 always, 2 in every layout but `inline`), then the chunks
 * beside it but the first as indices (base 36): with 2, those of `inline`, a dot, those of the other layouts.
 */
declare const BUNDLES: Record<string, string>
declare const CHUNKS: string[]

interface Wgt {
  mount(element: Element, publicId: string, type?: string): Promise<void>
  unmount(element: Element): void
  ready: Promise<unknown>
  adopt(script: HTMLScriptElement): void
}

interface Entry {
  publicId: string
  mounted?: Mounted
}

const bundles = BUNDLES
const chunks = CHUNKS
const page = window as unknown as { wgt?: Wgt }
const doc = document
const script = (doc.currentScript ||
  doc.querySelector('script[src*="/embed/v1/loader.js"]:not([data-wgt-seen])')) as HTMLScriptElement

const start = () => {
  const site = script.src.split('/embed/v1/')[0]!
  const entries = new Map<Element, Entry>()
  const waiting = new WeakMap<Element, () => void>()
  const snippets: DOMStringMap[] = []
  const started: Promise<void>[] = []

  const near = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes) {
        if (isIntersecting) {
          near.unobserve(target)
          waiting.get(target)?.()
        }
      }
    },
    { rootMargin: '300px' },
  )

  const warn = (publicId: string | undefined, reason: unknown) => console.warn(`[wgt] ${publicId}:`, reason)

  const module = (name: string) => import(/* @vite-ignore */ `${site}/embed/a/${name}.js`)

  const bundle = (slug: string, floats: boolean): Promise<{ mount: Mount }> => {
    const entry = bundles[slug]!
    for (const index of `0${entry
      .slice(8)
      .split('.')
      .at(floats ? -1 : 0)}`)
      module(chunks[Number.parseInt(index, 36)]!).catch(() => {})
    return module(entry.slice(0, 7))
  }

  // A page's policy may block fetch and still allow our scripts, hence the module form.
  const config = async (publicId: string): Promise<Config<{ layout?: string }>> => {
    const url = `${site}/api/v1/widgets/${publicId}/config`
    const response = await fetch(url).catch(() => 0 as const)
    if (response) {
      if (response.ok) return response.json()
      throw response.status
    }
    return (await import(/* @vite-ignore */ `${url}.js`)).default
  }

  const slugOf = (type: string) => type.toLowerCase().replace(/_/g, '-')

  const boxCount = (element: Element | null) => element?.getClientRects().length

  const visible = (element: Element) =>
    new Promise<void>((resolve) => {
      // A page rule such as `div:empty { display: none }` hides empty containers.
      if (!boxCount(element) && boxCount(element.parentElement)) return resolve()
      waiting.set(element, resolve)
      near.observe(element)
    })

  const mount = async (element: Element, publicId: string, type?: string, lazy?: boolean) => {
    unmount(element)
    const entry: Entry = { publicId }
    entries.set(element, entry)
    const current = () => entries.get(element) === entry
    let slug = bundles[type!] ? type : ''
    let loaded: Config<{ layout?: string }> | undefined
    const dispatch = (name: string, reason?: string) =>
      element.dispatchEvent(
        new CustomEvent(`wgt:${name}`, {
          bubbles: true,
          composed: true,
          detail: { publicId, type: loaded?.type, revision: loaded?.revision, reason },
        }),
      )
    try {
      if (!slug) {
        loaded = await config(publicId)
        slug = slugOf(loaded.type)
      }
      let floats = bundles[slug!]?.[7] === '1'
      if (bundles[slug!]?.[7] === '2') {
        loaded ||= await config(publicId)
        floats = loaded.settings.layout !== 'inline'
      }
      if (lazy && !floats) await visible(element)
      if (!current()) return
      bundle(slug!, floats).catch(() => {})
      loaded ||= await config(publicId)
      const { mount } = await bundle(slugOf(loaded.type), floats)
      if (!current()) return
      const mounted = await mount(element as HTMLElement, loaded, { site, preview: false })
      if (current()) {
        entry.mounted = mounted
        dispatch('ready')
      } else mounted.unmount()
    } catch (error) {
      warn(publicId, error)
      dispatch('error', `${error}`)
    } finally {
      removeRoom(element as HTMLElement)
    }
  }

  /** The room that the snippet reserves: `widgets/html/snippet.ts`. */
  const removeRoom = (element: HTMLElement) => {
    element.style.minHeight = element.style.backgroundImage = ''
    element.querySelector(':scope>svg')?.remove()
  }

  const unmount = (element: Element) => {
    const entry = entries.get(element)
    entries.delete(element)
    near.unobserve(element)
    try {
      entry?.mounted?.unmount()
    } catch (error) {
      warn(entry!.publicId, error)
    }
  }

  const containerOf = (id?: string) => doc.getElementById(id!)

  const mountOnce = (element: Element | null, publicId?: string, type?: string) => {
    if (element && publicId && entries.get(element)?.publicId !== publicId)
      started.push(mount(element, publicId, type, true))
  }

  const scan = () => {
    timer = 0
    for (const element of entries.keys()) element.isConnected || unmount(element)
    for (const element of doc.querySelectorAll<HTMLElement>('[data-wgt]'))
      mountOnce(element, element.dataset.wgt, element.dataset.type)
    for (const { container, widget, type } of snippets) mountOnce(containerOf(container), widget, type)
  }

  // One scan per burst of changes; a moved element stays mounted.
  let timer: ReturnType<typeof setTimeout> | 0 = 0
  const scheduleScan = () => {
    if (!timer) timer = setTimeout(scan, 30)
  }

  const ready = new Promise<unknown>((resolve) => {
    const begin = () => {
      new MutationObserver(scheduleScan).observe(doc, {
        childList: true,
        subtree: true,
        attributeFilter: ['data-wgt', 'id'],
      })
      scan()
      setTimeout(() => Promise.all(started).then(resolve), 99)
      setTimeout(() => {
        resolve(started)
        // Containers added after the warning still get their widget.
        for (const { container, widget } of snippets)
          if ((widget || container) && !entries.has(containerOf(container)!))
            warn(widget, `no element #${container}`)
      }, 5000)
    }
    if ((doc as { prerendering?: boolean }).prerendering)
      doc.addEventListener('prerenderingchange', begin, { once: true })
    else begin()
  })

  page.wgt = {
    mount,
    unmount,
    ready,
    adopt({ dataset }) {
      snippets.push(dataset)
      scheduleScan()
    },
  }
}

if (script) {
  // An element with the id "wgt" is `window.wgt` as well.
  page.wgt?.adopt || start()
  script.dataset.wgtSeen = ''
  page.wgt!.adopt(script)
}
