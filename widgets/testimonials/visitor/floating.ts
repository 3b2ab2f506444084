/** A stage of its own: the layout that floats needs the shared scripts `float` and `form`. */
import { h } from 'vue'
import type { Mount } from '../../runtime/core/contract.ts'
import docked from '../../runtime/float/docked.css?inline'
import { whenVisible } from '../../runtime/float/when-visible.ts'
import { vueWidget } from '../../runtime/vue/vue.ts'
import type { Item, Settings } from '../definition/settings.ts'
import CardToast from './CardToast.vue'
import type { Messages } from './messages.ts'
import toast from './toast.css?inline'

/** @param styles of the cards */
export const toastWidget = (items: readonly Item[], messages: Messages, styles: string): Mount<Settings> =>
  whenVisible(vueWidget<Settings>(() => h(CardToast, { items, messages }), styles + docked + toast, true))
