import { h } from 'vue'
import type { Mount } from '../../runtime/core/contract.ts'
import { vueWidget } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import LunarCalendar from './LunarCalendar.vue'
import css from './lunar-calendar.css?inline'
import { vi } from './messages.ts'

export const mount: Mount<Settings> = async (host, config, context) => {
  const [messages, lazyViews] = await Promise.all([
    config.locale === 'vi' ? vi : import('./messages.en.ts').then(({ en }) => en),
    config.settings.view === 'month' ? undefined : import('./lazy-views.ts'),
  ])
  return vueWidget<Settings>(() => h(LunarCalendar, { messages, lazyViews }), css)(host, config, context)
}
