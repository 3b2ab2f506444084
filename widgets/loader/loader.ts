/** Mounts containers near the viewport. Imports nothing, throws nothing at the page, keeps all state per element. */
import type { LoaderBuild } from '../../build-scripts/loader-build.ts'
import type { Config, Mount, Mounted } from '../runtime/core/contract.ts'

/** `build-scripts/loader-build.ts` */
declare const HASH: LoaderBuild['hash']
declare const SHARED: LoaderBuild['shared']
declare const TYPES: LoaderBuild['types']

const hash = HASH
const shared = SHARED
const types = new URLSearchParams(TYPES)

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
const ours = 'script[src*="embed/v1/loader"]:not([type*=plain]),[data-site^=http]'
/** ms */
const warningDelay = 5000

const warn = (publicId: string | undefined, reason: unknown) => console.warn(`[wgt] ${publicId}:`, reason)

const find = (selector: string) => [...doc.querySelectorAll<HTMLScriptElement>(selector)]

const listen = (event: string, listener: () => void) => doc.addEventListener(event, listener, true)

/** @param unnamed of an element that names none */
const siteOf = ({ dataset, src }: HTMLScriptElement, unnamed?: string) =>
  (dataset.site || src || unnamed)!.split(/\/embed\/v1|\/$/)[0]!

const floats = (slug: string) => types.get(slug)?.startsWith('float')

const isLaidOut = (element: Element | null) => element?.getClientRects()[0]

const start = (site: string) => {
  /** Site of containers that name none. */
  const unnamed = page.wgt?.mount ? '' : site
  const entries = new Map<Element, Entry>()
  /** Whether the container has been there, by the tag of the snippet. Tags that left the page with their container are forgotten. */
  const snippets = new Map<HTMLElement, boolean>()
  const started: Promise<void>[] = []

  const observer = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes) {
        // A page rule such as `div:empty { display: none }` hides empty containers.
        if (isIntersecting || (!isLaidOut(target) && isLaidOut(target.parentElement)))
          entries.get(target)?.near?.()
      }
    },
    { rootMargin: '300px' },
  )

  /** The room that the snippet reserves: `widgets/html/snippet.ts`. A mounted widget hides it; frameworks that hydrate look for it. */
  const removeRoom = (element: Element) => element.querySelector('svg')?.remove()

  /** `IntersectionObserver` reports the current state only for a new observation. */
  const watch = (element: Element) => {
    observer.unobserve(element)
    observer.observe(element)
  }

  const script = (name: string): Promise<{ mount: Mount }> =>
    import(/* @vite-ignore */ `${site}/embed/a/${name}.js`)

  /** Requests the script of a type and, beside it, all that it imports. */
  const load = (slug: string, isInline: unknown) => {
    const own = script(`${hash}-${[...types.keys()].indexOf(slug)}`)
    const [needs, inline] = types.get(slug)!.split('|')
    // A script with Vue also needs `kit`.
    for (const name of `core ${needs} ${isInline ? inline : ''}`.replace('vue', 'vue kit').split(' '))
      if (shared[name]) script(shared[name]).catch(() => {})
    return own
  }

  /** @param guess slug of the type, by the snippet */
  const mount = async (element: HTMLElement, publicId: string, guess?: string, lazy?: boolean) => {
    unmount(element)
    const entry: Entry = { id: publicId }
    entries.set(element, entry)
    // Never resolves for an entry that is unmounted.
    const near =
      lazy &&
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
      // A type with an in-page layout (after `|`) reserves room in the snippet only for that.
      const isInPage = guess && element.style.minHeight && types.get(guess)?.includes('|')
      if (guess && (isInPage || !floats(guess))) await near
      const url = `${site}/api/v1/widgets/${publicId}/config`
      let response: Response | undefined
      try {
        // First, because further requests depend on its body.
        const fetching = fetch(url)
        if (guess && types.has(guess)) load(guess, isInPage).catch(() => {})
        response = await fetching
      } catch {}
      if (response && !response.ok) throw response.status
      // A page's policy may block fetch and still allow our scripts, hence the module form.
      config = response
        ? ((await response.json()) as Config<{ layout?: string }>)
        : ((await import(/* @vite-ignore */ `${url}.js`)).default as Config<{ layout?: string }>)
      const slug = config.type.toLowerCase().replaceAll('_', '-')
      const isInline = config.settings.layout === 'inline'
      if (isInline || !floats(slug)) await near
      const { mount } = await load(slug, isInline)
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
        const missing = widget || container ? `no #${container}` : !entries.size && 'no [data-wgt]'
        if (missing && !snippets.get(script)) {
          warn(widget, missing)
          if (!script.isConnected) snippets.delete(script)
        }
      }, warningDelay)
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
        observer.unobserve(element)
        entries.delete(element)
      }
    const wanted = new Map<HTMLElement, DOMStringMap>()
    for (const tag of find(`${ours},[data-wgt]`))
      if (siteOf(tag, unnamed) === site)
        if (tag.dataset.wgt) wanted.set(tag, tag.dataset)
        // Also finds tags that were inserted and never executed.
        else adopt(tag)
    for (const script of snippets.keys()) {
      const { dataset } = script
      // Page builders repeat a block, for phones and for desktops: one is mounted, and each that reserves room.
      const same = dataset.widget ? find(`#${CSS.escape(dataset.container!)}`) : []
      const one = same.find(isLaidOut) || same[0]
      for (const element of same)
        if (element === one || element.style.minHeight || element.children[0]) wanted.set(element, dataset)
      if (one) snippets.set(script, true)
      else if (snippets.get(script) && !script.isConnected) snippets.delete(script)
    }
    for (const [element, { widget, wgt = widget, type }] of wanted)
      if (entries.get(element)?.id !== wgt) started.push(mount(element, wgt!, type, true))
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
    else warn('', 'no [data-site]')
}
begin()
