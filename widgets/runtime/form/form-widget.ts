import { type Component, h } from 'vue'
import type { Mount } from '../contract.ts'
import { vueWidget } from '../vue.ts'

interface PopupChunk {
  Popup: Component
  css: string
  /** Layouts that take no room on the page. */
  floating: readonly string[]
}

export const formWidget =
  <Settings extends { layout: string }>(
    form: Component,
    css: string,
    loadPopup: () => Promise<PopupChunk>,
  ): Mount<Settings> =>
  async (host, config, context) => {
    if (config.settings.layout === 'inline') return vueWidget<Settings>(form, css)(host, config, context)
    const { Popup, css: popupCss, floating } = await loadPopup()
    const floats = floating.includes(config.settings.layout)
    return vueWidget<Settings>(() => h(Popup, { form }), css + popupCss, floats)(host, config, context)
  }
