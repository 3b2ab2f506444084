import { h } from 'vue'
import formCss from '../../runtime/form/form.css?inline'
import badge from '../../runtime/kit/badge.css?inline'
import { vueWidget } from '../../runtime/vue/vue.ts'
import type { JobSummary } from '../definition/job.ts'
import type { Settings } from '../definition/settings.ts'
import JobBoard from './JobBoard.vue'
import jobBoardCss from './job-board.css?inline'
import { type Messages, vi } from './messages.ts'

export const view = (jobs: JobSummary[], messages: Messages = vi) =>
  vueWidget<Settings>(() => h(JobBoard, { jobs, messages }), formCss + badge + jobBoardCss)
