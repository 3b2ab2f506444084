import { type Component, createApp, type InjectionKey, inject } from 'vue'
import type { Config, Context, Mount } from './contract.ts'
import { type PlainWidget, plainWidget } from './plain.ts'
import ui from './ui.css?inline'

const key: InjectionKey<PlainWidget<unknown>> = Symbol()

export const useWidget = <Settings>() => inject(key) as PlainWidget<Settings>

const editable = 'input, textarea, select'

export const vueWidget = <Settings>(root: Component, css: string, floats = false): Mount<Settings> => {
  const render = (widget: PlainWidget<Settings>) => {
    const app = createApp(root)
    app.provide(key, widget)
    let failure: unknown
    let rendered = false
    // The page gets an event, never an exception.
    app.config.errorHandler = (error) => {
      failure ??= error
      if (rendered) console.warn(`[wgt] ${widget.config.publicId}:`, error)
    }
    // Typing in a form must not trigger the page's shortcuts.
    widget.root.addEventListener('keydown', (event) => {
      if (event.target instanceof Element && event.target.matches(editable) && event.key !== 'Escape')
        event.stopPropagation()
    })
    app.mount(widget.root)
    rendered = true
    if (failure) {
      app.unmount()
      throw failure
    }
    return () => app.unmount()
  }
  return plainWidget(ui + css, render, floats)
}

export type { Config, Context }
