import '../form/zod-jitless.ts'
import ui from '@nuxt/ui/vue-plugin'
import { createApp } from 'vue'
import { entryOfSlug } from '../../widgets/catalog.ts'
import { demoIdOf } from '../../widgets/demo-id.ts'
import { containerOf } from '../../widgets/html/snippet.ts'
import '../design/nuxt-ui.css'
import { bundledIconsOnly } from '../design/icons.ts'
import ControlPanel from './ControlPanel.vue'
import { bindToggle, hideOver, showNoticeIfMissing } from './demo-widget.ts'

const root = document.getElementById('panel')
const entry = entryOfSlug(root?.dataset.slug ?? '')
if (root && entry?.definition) {
  bundledIconsOnly()
  const { type, slug, definition } = entry
  const locale = document.documentElement.lang === 'en' ? 'en' : 'vi'
  createApp(ControlPanel, { type, slug, definition, locale }).use(ui).mount(root)

  const publicId = demoIdOf(slug, locale)
  const container = document.getElementById(containerOf(slug, publicId))
  if (container) {
    const widget = { publicId, slug, container }
    void showNoticeIfMissing(widget, document.querySelector<HTMLElement>('[data-live-state]'))
    bindToggle(widget, document.querySelector('[data-live-toggle]'))
    if (definition.placement === 'floating') hideOver(root, widget)
  }
}
