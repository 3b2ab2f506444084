/** Derives a widget's colours from the page behind it: measured when it mounts and when the page changes. */
import { withAncestors } from './ancestors.ts'
import type { PlainWidget } from './plain.ts'

/** Text turns from black to white at this lightness of the background's grey, as in base.css. */
const middle = 0.5699
/** In this range of lightness only black or white text is readable: the widget brings its own background. */
const [darkest, lightest] = [0.5, 0.78]
const base = { dark: '#1a1f27', light: '#fff' }

/** Matches opaque colours in computed values, where translucent ones have a slash or are `rgba`. */
const opaque = /\b(?:rgb|ok\w+|l[ac][bh]|color)\([^/)]*\)/
const styleOf = getComputedStyle

/** The first opaque colour; undefined where there is none, so that the window's own colour shows. */
function colorBehind(elements: readonly Element[]): string | undefined {
  for (const element of elements) {
    const { backgroundImage, backgroundColor } = styleOf(element)
    const found = opaque.exec(`${backgroundImage} ${backgroundColor}`)
    if (found) return found[0]
  }
  return undefined
}

/**
 * An invisible element beside the root with the inherited colours of the page and a background of the container's own. Each change of
 * these is a transition: also one by a media query, `:has()` or a rule that a script inserts, of which nothing else tells.
 */
function createProbe({ shadow }: PlainWidget<unknown>) {
  const probe = document.createElement('i')
  probe.style.cssText =
    'position:absolute;visibility:hidden;background:var(--wgt-bg);border-color:Canvas;transition:color 1ms,background-color 1ms,border-color 1ms'
  shadow.append(probe)
  return probe
}

/** Calls `changed` once per frame in which the page may have another look; a hidden tab has no frames. */
function watchPage(probe: Element, changed: () => void, signal: AbortSignal) {
  let frame = 0
  const schedule = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(changed)
  }
  const options = { capture: true, passive: true, signal }
  matchMedia('(prefers-color-scheme:dark)').addEventListener('change', schedule, options)
  probe.addEventListener('transitionrun', schedule, options)
  // Style sheets that have loaded, backgrounds that have faded, switches whose state is in a selector.
  for (const name of ['load', 'transitionend', 'change']) document.addEventListener(name, schedule, options)
  addEventListener('resize', schedule, options)
  const observer = new MutationObserver(schedule)
  observer.observe(document.head, { attributes: true, childList: true, characterData: true, subtree: true })
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  })
  /** Observing an element again changes nothing. */
  return (elements: readonly Element[]) => {
    for (const element of elements) observer.observe(element, { attributes: true })
  }
}

/**
 * Keeps scheme and surface of a widget: `--page`, `color-scheme` and `data-surface` of its root. Where scheme, text or background
 * of the widget are against the page, it gets a surface, because it would not read without one.
 * @param floats the page's body is behind it, else what is around its container
 * @returns the undo
 */
export function followPage(widget: PlainWidget<unknown>, floats: boolean): () => void {
  const { host, root, config } = widget
  const { scheme = 'auto', surface = 'none' } = config.theme
  const leaving = new AbortController()
  const probe = createProbe(widget)
  const resolve = (color: string) => {
    probe.style.outlineColor = color
    return styleOf(probe).outlineColor
  }
  /** OKLCH, of the grey of equal luminance (WCAG 2.2). */
  const lightness = (color: string) =>
    Number.parseFloat(resolve(`oklch(from color(from ${color} xyz-d65 y y y) l 0 0)`).slice(6))
  const setPage = (color: string) => root.style.setProperty('--page', color)
  const ownColor = (name: string) => styleOf(host).getPropertyValue(`--wgt-${name}`)
  const observe = watchPage(probe, update, leaving.signal)

  let seen: string | undefined
  function update() {
    const ancestors = withAncestors(floats ? document.body : host)
    observe([host, ...ancestors])
    const page = colorBehind(ancestors) ?? resolve('Canvas')
    const colors = page + ownColor('bg') + ownColor('text')
    // Most attribute changes do not affect colours, and reading on would cost a layout of the widget.
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
  return () => {
    leaving.abort()
    probe.remove()
  }
}
