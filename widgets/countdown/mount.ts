import { vueWidget } from '../runtime/vue.ts'
import Countdown from './Countdown.vue'
import css from './countdown.css?inline'
import type { Settings } from './settings.ts'

export const mount = vueWidget<Settings>(Countdown, css)
