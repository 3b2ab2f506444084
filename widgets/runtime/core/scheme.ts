/** What is behind a widget decides its colours: measured when it mounts and when the page changes. */
import { opaqueColor } from './opaque-color.ts'
import type { PlainWidget } from './plain.ts'

/** Text turns from black to white at this lightness of the background's grey, as in base.css. */
const middle = 0.5699
/** Between these hardly any colour but black or white reads: the widget brings its own page. */
const [darkest, lightest] = [0.5, 0.78]
const base = { dark: '#1a1f27', light: '#fff' }

const opaque = RegExp(opaqueColor)
const styleOf = getComputedStyle

/** Calls `changed` once per frame in which the page may have another look. Returns the undo. */
function watchPage(elements: Element[], changed: () => void): () => void {
  let frame: number
  const schedule = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(changed)
  }
  const observer = new MutationObserver(schedule)
  for (const element of elements) observer.observe(element, { attributes: true })
  observer.observe(document.head, { attributes: true, childList: true, characterData: true, subtree: true })
  const listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  matchMedia('(prefers-color-scheme:dark)').addEventListener('change', schedule, options)
  // Style sheets that have loaded, backgrounds that have faded.
  for (const name of ['load', 'transitionend']) document.addEventListener(name, schedule, options)
  return () => {
    observer.disconnect()
    listening.abort()
  }
}

/**
 * Keeps scheme and surface of a widget: `--page`, `color-scheme` and `data-surface` of its root. Where scheme, text or background
 * of the widget are against the page, it gets a surface, because it would not read without one.
 * @returns the undo
 */
export function followPage(
  { host, shadow, root, config }: PlainWidget<unknown>,
  floats: boolean,
): () => void {
  const { scheme = 'auto', surface = 'none' } = config.theme
  const probe = document.createElement('i')
  probe.hidden = true
  shadow.append(probe)
  const resolve = (color: string) => {
    probe.style.color = color
    return styleOf(probe).color
  }
  /** OKLCH, of the grey of equal luminance (WCAG 2.2). */
  const lightness = (color: string) =>
    Number.parseFloat(resolve(`oklch(from color(from ${color} xyz-d65 y y y) l 0 0)`).slice(6))
  const setPage = (color: string) => root.style.setProperty('--page', color)

  const ancestors: Element[] = []
  for (let at = floats ? document.body : host; at; ) {
    ancestors.push(at)
    at = at.parentElement ?? ((at.getRootNode() as ShadowRoot).host as HTMLElement)
  }
  const colorBehind = () => {
    for (const element of ancestors) {
      const { backgroundImage, backgroundColor } = styleOf(element)
      const found = opaque.exec(`${backgroundImage} ${backgroundColor}`)
      if (found) return found[0]
    }
    return resolve('Canvas')
  }

  const ownColor = (name: string) => styleOf(host).getPropertyValue(`--wgt-${name}`)
  let seen: string | undefined
  const update = () => {
    const page = colorBehind()
    const colors = page + ownColor('bg') + ownColor('text')
    // Few changes of attributes are ones of colours, and the rest costs a layout of the widget.
    if (colors === seen) return
    seen = colors
    delete root.dataset.surface
    const behind = lightness(page)
    const between = behind > darkest && behind < lightest
    setPage(between ? base.light : page)
    const { color, backgroundColor } = styleOf(root)
    const dark = scheme === 'auto' ? lightness(color) > middle : scheme === 'dark'
    const against = between || dark !== behind < middle
    const ownPage = floats || against || surface !== 'none'
    const ground = ownPage ? base[dark ? 'dark' : 'light'] : page
    setPage(surface === 'tinted' ? `color-mix(in oklab,var(--primary) 8%,${ground})` : ground)
    root.style.colorScheme = dark ? 'dark' : 'light'
    const hasOwnGround = opaque.test(backgroundColor) && backgroundColor !== page
    if (!floats && (surface !== 'none' || against || hasOwnGround)) root.dataset.surface = surface
  }
  update()
  return watchPage([host, ...ancestors], update)
}
