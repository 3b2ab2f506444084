import icon from '../../runtime/kit/icon.css?inline'
import flush from '../../runtime/kit/row-flush.css?inline'
import richText from '../../runtime/vue/rich-text.css?inline'
import { vueWidget } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import FaqList from './FaqList.vue'
import css from './faq.css?inline'

export const mount = vueWidget<Settings>(FaqList, richText + icon + flush + css)
