import type { Locale } from '../../widgets/definition.ts'
import type { Mounted, Theme } from '../../widgets/runtime/core/contract.ts'
import avatar from '../../widgets/runtime/kit/avatar.css?inline'
import badge from '../../widgets/runtime/kit/badge.css?inline'
import card from '../../widgets/runtime/kit/card.css?inline'
import code from '../../widgets/runtime/kit/code.css?inline'
import codeInline from '../../widgets/runtime/kit/code-inline.css?inline'
import count from '../../widgets/runtime/kit/count.css?inline'
import dialog from '../../widgets/runtime/kit/dialog.css?inline'
import dots from '../../widgets/runtime/kit/dots.css?inline'
import edgeTab from '../../widgets/runtime/kit/edge-tab.css?inline'
import float from '../../widgets/runtime/kit/float.css?inline'
import round from '../../widgets/runtime/kit/float-round.css?inline'
import icon from '../../widgets/runtime/kit/icon.css?inline'
import slider from '../../widgets/runtime/kit/slider.css?inline'
import stars from '../../widgets/runtime/kit/stars.css?inline'
import states from '../../widgets/runtime/kit/states.css?inline'
import stepper from '../../widgets/runtime/kit/stepper.css?inline'
import table from '../../widgets/runtime/kit/table.css?inline'
import ticks from '../../widgets/runtime/kit/ticks.css?inline'
import toast from '../../widgets/runtime/kit/toast.css?inline'
import scale from '../../widgets/runtime/kit/type.css?inline'
import { vueWidget } from '../../widgets/runtime/vue/vue.ts'
import { themePresets } from '../../widgets/themes.ts'
import gallery from './gallery.css?inline'
import KitGallery from './KitGallery.vue'

/** Styles that not every Vue type includes. */
const parts = [
  scale,
  avatar,
  badge,
  card,
  code,
  codeInline,
  icon,
  count,
  dialog,
  dots,
  edgeTab,
  float,
  round,
  slider,
  stars,
  states,
  stepper,
  table,
  ticks,
  toast,
]
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
