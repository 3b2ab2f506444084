import type { Locale } from '../../widgets/definition.ts'
import type { Mounted, Theme } from '../../widgets/runtime/contract.ts'
import badge from '../../widgets/runtime/kit/badge.css?inline'
import button from '../../widgets/runtime/kit/button.css?inline'
import chip from '../../widgets/runtime/kit/chip.css?inline'
import date from '../../widgets/runtime/kit/date.css?inline'
import field from '../../widgets/runtime/kit/field.css?inline'
import fold from '../../widgets/runtime/kit/fold.css?inline'
import search from '../../widgets/runtime/kit/search.css?inline'
import select from '../../widgets/runtime/kit/select.css?inline'
import states from '../../widgets/runtime/kit/states.css?inline'
import segments from '../../widgets/runtime/kit/switch.css?inline'
import toast from '../../widgets/runtime/kit/toast.css?inline'
import tokens from '../../widgets/runtime/kit/tokens.css?inline'
import scale from '../../widgets/runtime/kit/type.css?inline'
import { vueWidget } from '../../widgets/runtime/vue.ts'
import { themePresets } from '../../widgets/themes.ts'
import gallery from './gallery.css?inline'
import KitGallery from './KitGallery.vue'

const parts = [tokens, scale, button, chip, segments, field, select, search, date, fold, badge, states, toast]
const mount = vueWidget(KitGallery, parts.join('') + gallery)
const locale: Locale = document.documentElement.lang === 'en' ? 'en' : 'vi'
const controls = document.querySelector<HTMLFormElement>('[data-kit-controls]')
const stages = [...document.querySelectorAll<HTMLElement>('[data-stage]')]
let mounted: Mounted[] = []

function themeOf(chosen: FormData): Theme {
  const preset = themePresets.find(({ id }) => id === chosen.get('preset'))
  if (preset) return preset.theme
  const scheme = (['light', 'dark'] as const).find((name) => name === chosen.get('scheme')) ?? 'auto'
  const surface = (['card', 'tinted'] as const).find((name) => name === chosen.get('surface')) ?? 'none'
  return { scheme, surface }
}

async function show() {
  if (!controls) return
  const theme = themeOf(new FormData(controls))
  for (const one of mounted) one.unmount()
  const config = {
    publicId: 'kit',
    type: 'KIT',
    revision: 0,
    publishedAt: '',
    locale,
    settings: {},
    theme,
    data: {},
  }
  mounted = await Promise.all(
    stages.map((stage) => mount(stage, config, { site: location.origin, preview: true })),
  )
  document.documentElement.dataset.shown = JSON.stringify(theme)
}

controls?.addEventListener('change', show)
void show()
