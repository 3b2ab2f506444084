/** Lazy chunk of tables with questions that lead to a plan. */
export { default as css } from './finder.css?inline'
export { finderMessages } from './finder-messages.ts'
export { default as PlanFinder } from './PlanFinder.vue'
