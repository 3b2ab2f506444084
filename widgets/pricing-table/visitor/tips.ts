/** Lazy chunk of tables that explain a feature. */
export { default as TipText } from './TipText.vue'
export { default as css } from './tips.css?inline'
