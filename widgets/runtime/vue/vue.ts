import { type Component, createApp, type InjectionKey, inject } from 'vue'
import colors from '../core/colors.css?inline'
import type { Config, Context, Mount } from '../core/contract.ts'
import { adoptStyles } from '../core/host.ts'
import { fitPage } from '../core/inline.ts'
import plain from '../core/plain.css?inline'
import { type PlainWidget, plainWidget } from '../core/plain.ts'
import { followPage } from '../core/scheme.ts'
import sr from '../core/sr.css?inline'
import tint from '../core/tint.css?inline'
import ui from '../core/ui.css?inline'
import { controls } from '../kit/controls.ts'
import { guardFields } from './own-fields.ts'
import { createSlices, isWhole, nextTask, type Slices, showSlices, slicesKey } from './time-slicing.ts'

const key: InjectionKey<PlainWidget<unknown>> = Symbol()

export const useWidget = <Settings>() => inject(key) as PlainWidget<Settings>

interface Rendered {
  unmount(): void
  /** Renders the other slices; rejects where one fails. */
  finish(): Promise<void>
}

/** Renders the first slice. */
function renderVue<Settings>(
  widget: PlainWidget<Settings>,
  root: Component,
  element: Element,
  slices: Slices,
): Rendered {
  const begun = performance.now()
  const app = createApp(root)
  app.provide(key, widget)
  app.provide(slicesKey, slices)
  let failure: unknown
  let rendered = false
  // The page gets an event, never an exception.
  app.config.errorHandler = (error) => {
    failure ??= error
    if (rendered) console.warn(`[wgt] ${widget.config.publicId}:`, error)
  }
  const throwFailure = () => {
    if (!failure) return
    app.unmount()
    throw failure
  }
  app.mount(element)
  throwFailure()
  rendered = isWhole(slices)
  return {
    unmount: () => app.unmount(),
    async finish() {
      await showSlices(slices, begun)
      throwFailure()
      rendered = true
    },
  }
}

export const vueWidget =
  <Settings>(root: Component, css: string, floats = false): Mount<Settings> =>
  async (host, config, context) => {
    const isPreview = context.preview === true
    // An SVG that reserves the room goes with the first slice; the loader takes the height away.
    if (!isPreview && !floats) host.style.minHeight ||= getComputedStyle(host).height
    let rendering: Promise<void> | undefined
    const mounted = await plainWidget<Settings>(
      colors + plain + sr + ui + tint + controls + css,
      (widget) => {
        guardFields(widget.shadow, widget.root)
        if (!floats) fitPage(widget)
        const unfollow = followPage(widget, floats)
        let rendered: Rendered | undefined
        const render = async () => {
          // Styles and colours have been a task of their own.
          if (!isPreview) await nextTask()
          if (context.current?.() === false) return
          rendered = renderVue(widget, root, widget.root, createSlices(isPreview))
          await rendered.finish()
          widget.track('view')
        }
        rendering = render()
        return () => {
          unfollow()
          rendered?.unmount()
        }
      },
      floats,
      false,
    )(host, config, context)
    try {
      await rendering
    } catch (error) {
      mounted.unmount()
      throw error
    }
    return mounted
  }

/** Adds a Vue tree to a plain widget, whose first stage has plain.css. @returns its removal */
export function renderPanel<Settings>(
  widget: PlainWidget<Settings>,
  root: Component,
  css: string,
): () => void {
  adoptStyles(widget.shadow, colors + sr + ui + tint + controls + css)
  const unfollow = followPage(widget, true)
  const element = document.createElement('div')
  guardFields(widget.shadow, element)
  widget.root.append(element)
  const { unmount } = renderVue(widget, root, element, createSlices(true))
  return () => {
    unfollow()
    unmount()
    element.remove()
  }
}

export type { Config, Context }
