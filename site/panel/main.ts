import ui from '@nuxt/ui/vue-plugin'
import { createApp } from 'vue'
import { entryOfSlug } from '../../widgets/catalog.ts'
import { containerOf } from '../../widgets/snippet.ts'
import '../design/nuxt-ui.css'
import { bundledIconsOnly } from '../design/icons.ts'
import ControlPanel from './ControlPanel.vue'
import { makeToggle, tellState } from './live.ts'

const place = document.getElementById('panel')
const entry = entryOfSlug(place?.dataset.slug ?? '')
if (place && entry?.definition) {
  bundledIconsOnly()
  const { type, slug, definition } = entry
  const locale = document.documentElement.lang === 'en' ? 'en' : 'vi'
  createApp(ControlPanel, { type, slug, definition, locale }).use(ui).mount(place)

  const publicId = `demo-${slug}`
  const container = document.getElementById(containerOf(slug, publicId))
  if (container) {
    void tellState({ publicId, slug, container }, document.querySelector<HTMLElement>('[data-live-state]'))
    makeToggle({ publicId, slug, container }, document.querySelector('[data-live-toggle]'))
  }
}
