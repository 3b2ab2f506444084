import { h } from 'vue'
import type { Mount } from '../../runtime/core/contract.ts'
import { keepFirstPage } from '../../runtime/core/first-page.ts'
import badge from '../../runtime/kit/badge.css?inline'
import { readData } from '../../runtime/vue/data.ts'
import { vueWidget } from '../../runtime/vue/vue.ts'
import type { JobSummary } from '../definition/job.ts'
import type { Settings } from '../definition/settings.ts'
import JobBoard from './JobBoard.vue'
import css from './job-board.css?inline'
import { vi } from './messages.ts'

export const mount: Mount<Settings> = async (host, config, context) => {
  if (config.settings.rememberFirstPage && !context.preview) keepFirstPage()
  const [jobs, messages] = await Promise.all([
    readData<JobSummary[]>(context, config.data.jobs ?? ''),
    config.locale === 'vi' ? vi : import('./messages.en.ts').then(({ en }) => en),
  ])
  return vueWidget<Settings>(() => h(JobBoard, { jobs, messages }), badge + css)(host, config, context)
}
