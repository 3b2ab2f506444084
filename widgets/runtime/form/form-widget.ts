import { type Component, h } from 'vue'
import type { Mount } from '../contract.ts'
import { vueWidget } from '../vue.ts'
import formCss from './form.css?inline'

/** The lazy chunk of the layouts that open above the page. Its component has the form in its default slot. */
interface PopupChunk {
  Popup: Component
  css: string
}

/** Mounts a form in the page, or in the popup of its layout. */
export const formWidget =
  <Settings extends { layout: string }>(
    form: Component,
    css: string,
    loadPopup: () => Promise<PopupChunk>,
  ): Mount<Settings> =>
  async (host, config, context) => {
    const sheet = formCss + css
    if (config.settings.layout === 'inline') return vueWidget<Settings>(form, sheet)(host, config, context)
    const { Popup, css: popupCss } = await loadPopup()
    const root = () => h(Popup, null, { default: (props: object) => h(form, props) })
    return vueWidget<Settings>(root, sheet + popupCss)(host, config, context)
  }
