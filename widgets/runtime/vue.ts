import { type Component, createApp, type InjectionKey, inject } from 'vue'
import colors from './colors.css?inline'
import type { Config, Context, Mount } from './contract.ts'
import { adoptStyles } from './host.ts'
import { fitPage } from './inline.ts'
import { controls } from './kit/controls.ts'
import plain from './plain.css?inline'
import { type PlainWidget, plainWidget } from './plain.ts'
import { followPage } from './scheme.ts'
import sr from './sr.css?inline'
import tint from './tint.css?inline'
import ui from './ui.css?inline'

const key: InjectionKey<PlainWidget<unknown>> = Symbol()

export const useWidget = <Settings>() => inject(key) as PlainWidget<Settings>

const editable = 'input, textarea, select'

/** @returns unmounts */
function renderVue<Settings>(widget: PlainWidget<Settings>, root: Component, element: Element): () => void {
  const app = createApp(root)
  app.provide(key, widget)
  let failure: unknown
  let rendered = false
  // The page gets an event, never an exception.
  app.config.errorHandler = (error) => {
    failure ??= error
    if (rendered) console.warn(`[wgt] ${widget.config.publicId}:`, error)
  }
  app.mount(element)
  rendered = true
  if (failure) {
    app.unmount()
    throw failure
  }
  return () => app.unmount()
}

/** Typing in a form must not trigger the page's shortcuts. */
const keepTyping = (root: HTMLElement) =>
  root.addEventListener('keydown', (event) => {
    if (event.target instanceof Element && event.target.matches(editable) && event.key !== 'Escape')
      event.stopPropagation()
  })

export const vueWidget = <Settings>(root: Component, css: string, floats = false): Mount<Settings> =>
  plainWidget<Settings>(
    colors + plain + sr + ui + tint + controls + css,
    (widget) => {
      keepTyping(widget.root)
      if (!floats) fitPage(widget)
      const unfollow = followPage(widget, floats)
      const unmount = renderVue(widget, root, widget.root)
      return () => {
        unfollow()
        unmount()
      }
    },
    floats,
  )

/** Adds a Vue tree to a plain widget, whose first stage has plain.css. @returns its removal */
export function renderPanel<Settings>(
  widget: PlainWidget<Settings>,
  root: Component,
  css: string,
): () => void {
  adoptStyles(widget.shadow, colors + sr + ui + tint + controls + css)
  const unfollow = followPage(widget, true)
  const element = document.createElement('div')
  keepTyping(element)
  widget.root.append(element)
  const unmount = renderVue(widget, root, element)
  return () => {
    unfollow()
    unmount()
    element.remove()
  }
}

export type { Config, Context }
