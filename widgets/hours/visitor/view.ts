import { h } from 'vue'
import { vueWidget } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import css from './hours.css?inline'
import type * as Lunar from './lunar-text.ts'
import { type Messages, vi } from './messages.ts'
import OpeningHours from './OpeningHours.vue'

export const view = (lunar: typeof Lunar | undefined, messages: Messages = vi) =>
  vueWidget<Settings>(() => h(OpeningHours, { messages, lunar }), css)
