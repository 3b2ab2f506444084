/** A second stage: a job that a visitor has opened. */
export { vi } from './detail-messages.ts'
export { default as JobDetail } from './JobDetail.vue'
