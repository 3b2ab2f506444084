/** Lazy chunk of tables with a comparison, a guarantee or questions below the plans. */
export { default as BelowPlans } from './BelowPlans.vue'
export { default as css } from './below.css?inline'
