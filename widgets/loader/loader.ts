/** Mounts containers near the viewport. Imports nothing, throws nothing at the page, keeps all state per element. */
import type { Config, Mount, Mounted } from '../runtime/contract.ts'

/**
 * Rows of chunk names (5 characters each). `,0…` is for every inline widget, `,1…` for every floating one, `,2…` for one that floats
 * in every layout but `inline`, before its layout is known; `,3…` for an inline widget without Vue. `,faq…` is a type, by the first
 * letters of its slug: its bundle, the key of its row above, and what the bundle imports beside that row.
 */
declare const TABLE: string
/** First letters that tell the slugs of the table apart. */
declare const KEY_LENGTH: number

interface Installation {
  mount(element: HTMLElement, publicId: string, type?: string): Promise<void>
  unmount(element: Element): void
  ready: Promise<unknown>
}

interface Entry {
  /** Public id of the widget. */
  id: string
  near?(): void
  mounted?: Mounted
}

/** The first of the page, and all by their site. */
type Installations = Installation & Record<string, Installation>

declare global {
  interface Window {
    wgt?: Installations
  }
}

const page = window
const doc = document
/** `text/plain` waits for the visitor's consent. */
const ours = 'script[src*="/embed/v1/loader.js"]:not([type*=plain]),[data-site^=http]'
/** ms */
const warningDelay = 5000

const ignore = () => {}

const warn = (publicId: string | undefined, reason: unknown) => console.warn(`[wgt] ${publicId}:`, reason)

const find = (selector: string) => [...doc.querySelectorAll<HTMLScriptElement>(selector)]

const listen = (event: string, listener: () => void) => doc.addEventListener(event, listener, true)

/** @param unnamed of an element that names none */
const siteOf = ({ dataset, src }: HTMLScriptElement, unnamed?: string) =>
  (dataset.site || src || unnamed)!.split(/\/(embed\/v1|$)/)[0]!

/** @param key a slug, or the number of a row for all */
const rowOf = (key: string | number | undefined) =>
  TABLE.split(`,${`${key}`.slice(0, KEY_LENGTH)}`)[1]?.split(',')[0]

/** @param common key of the row that a type shares with others */
const isInline = (common: number) => !(common % 3)

const start = (site: string) => {
  /** Site of containers that name none. */
  const unnamed = page.wgt?.mount ? '' : site
  const entries = new Map<Element, Entry>()
  /** Whether the container has been there, by the tag of the snippet. */
  const snippets = new Map<HTMLElement, boolean>()
  const started: Promise<void>[] = []

  const near = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes) {
        // A page rule such as `div:empty { display: none }` hides empty containers.
        if (isIntersecting || (!target.getClientRects()[0] && target.parentElement?.getClientRects()[0]))
          entries.get(target)?.near?.()
      }
    },
    { rootMargin: '300px' },
  )

  /** The room that the snippet reserves: `widgets/html/snippet.ts`. A mounted widget hides it; frameworks that hydrate look for it. */
  const removeRoom = (element: Element) => element.querySelector('svg')?.remove()

  /** Only a new observation reports at once. */
  const watch = (element: Element) => {
    near.unobserve(element)
    near.observe(element)
  }

  const module = (name: string) => import(/* @vite-ignore */ `${site}/embed/a/${name}.js`)

  const bundle = async (row: string, common: number): Promise<{ mount: Mount }> => {
    // The config is requested first, because further requests depend on its body.
    await 0
    for (const name of (rowOf(common) + row.slice(6)).match(/\w{5}/g)!) module(name).catch(ignore)
    return module(row.slice(0, 5))
  }

  const mount = async (element: HTMLElement, publicId: string, type?: string, lazy?: boolean) => {
    unmount(element)
    const entry: Entry = { id: publicId }
    entries.set(element, entry)
    // Never resolves for an entry that is unmounted.
    const visible = () =>
      new Promise<void>((resolve) => {
        entry.near = resolve
        watch(element)
      })
    const current = () => entries.get(element) === entry
    let config: Config<{ layout?: string }> | undefined
    const dispatch = (name: string, reason?: string) =>
      element.dispatchEvent(
        new CustomEvent(`wgt:${name}`, {
          bubbles: true,
          composed: true,
          detail: { publicId, type: config?.type, revision: config?.revision, reason },
        }),
      )
    try {
      const guess = rowOf(type)
      if (lazy && guess && isInline(+guess[5]!)) {
        await visible()
        lazy = false
      }
      const url = `${site}/api/v1/widgets/${publicId}/config`
      if (guess) bundle(guess, +guess[5]!).catch(ignore)
      let response: Response | undefined
      try {
        response = await fetch(url)
      } catch {}
      if (response && !response.ok) throw response.status
      // A page's policy may block fetch and still allow our scripts, hence the module form.
      config = response
        ? ((await response.json()) as Config<{ layout?: string }>)
        : ((await import(/* @vite-ignore */ `${url}.js`)).default as Config<{ layout?: string }>)
      const row = rowOf(config.type.toLowerCase().replace(/_/g, '-'))!
      let common = +row[5]!
      if (common === 2) common = +(config.settings.layout !== 'inline')
      if (lazy && isInline(common)) await visible()
      const { mount } = await bundle(row, common)
      if (!current()) return
      const mounted = await mount(element, config, { site, response, current })
      if (current()) {
        entry.mounted = mounted
        dispatch('ready')
      } else mounted.unmount()
    } catch (error) {
      warn(publicId, error)
      dispatch('error', `${error}`)
      removeRoom(element)
    } finally {
      element.style.minHeight = element.style.background = ''
    }
  }

  /** Leaves an entry: scans mount a container without one. */
  const unmount = (element: Element) => {
    const { id, mounted } = entries.get(element) || {}
    if (id) entries.set(element, { id })
    if (mounted) removeRoom(element)
    try {
      mounted?.unmount()
    } catch (error) {
      warn(id, error)
    }
  }

  const adopt = (script: HTMLElement) => {
    if (!snippets.has(script)) {
      snippets.set(script, false)
      const { widget, container } = script.dataset
      setTimeout(() => {
        // A loader without a snippet serves the containers with `data-wgt`.
        const missing = widget || container ? `no element #${container}` : !entries.size && 'no [data-wgt]'
        if (missing && !snippets.get(script)) warn(widget, missing)
      }, warningDelay)
      scheduleScan()
    }
  }

  const scan = () => {
    timer = 0
    if ((doc as { prerendering?: boolean }).prerendering) return
    // Observed again, an element that a late style sheet hides is reported.
    for (const element of entries.keys())
      if (element.isConnected) watch(element)
      else {
        unmount(element)
        entries.delete(element)
      }
    const wanted = new Map<HTMLElement, [publicId: string, type: string | undefined]>()
    for (const tag of find(`${ours},[data-wgt]`)) {
      const { wgt, type } = tag.dataset
      if (siteOf(tag, unnamed) === site) {
        if (wgt) wanted.set(tag, [wgt, type])
        // Also a tag that was inserted and never executed.
        else adopt(tag)
      }
    }
    for (const script of snippets.keys()) {
      const { widget, container, type } = script.dataset
      const element = doc.getElementById(container!)
      if (element && widget) {
        snippets.set(script, true)
        wanted.set(element, [widget, type])
      }
    }
    for (const [element, [publicId, type]] of wanted)
      if (entries.get(element)?.id !== publicId) started.push(mount(element, publicId, type, true))
  }

  // One scan per burst of changes; a moved element stays mounted.
  let timer: ReturnType<typeof setTimeout> | 0 = 0
  const scheduleScan = () => {
    if (!timer) timer = setTimeout(scan, 30)
  }

  const ready = new Promise<unknown>((resolve) => {
    new MutationObserver(scheduleScan).observe(doc, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-wgt', 'id'],
    })
    // A style sheet may hide a container.
    listen('load', scheduleScan)
    listen('prerenderingchange', scheduleScan)
    scan()
    setTimeout(() => Promise.all(started).then(resolve), 99)
    setTimeout(resolve, warningDelay)
  })

  const api = { mount, unmount, ready }
  // An element with the id "wgt" is `window.wgt` as well.
  if (unnamed) page.wgt = api as Installations
  page.wgt![site] = api
}

const own = doc.currentScript as HTMLScriptElement | null

const begin = () => {
  // An optimiser's bundle is not ours.
  const tags = own?.matches(ours) ? [own] : find(ours)
  const tag = tags.find((tag) => !page.wgt?.[siteOf(tag)])
  if (tag) start(siteOf(tag))
  else if (!tags[0])
    if (doc.readyState === 'loading') listen('DOMContentLoaded', begin)
    else warn(undefined, 'no data-site')
}
begin()
