import { vueWidget } from '../runtime/vue.ts'
import { FaqList } from './FaqList.ts'
import css from './faq.css?inline'
import type { Settings } from './settings.ts'

export const mount = vueWidget<Settings>(FaqList, css)
