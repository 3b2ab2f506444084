import { h } from 'vue'
import type { Mount } from '../../runtime/contract.ts'
import { readData } from '../../runtime/data.ts'
import formCss from '../../runtime/form/form.css?inline'
import richText from '../../runtime/rich-text.css?inline'
import { vueWidget } from '../../runtime/vue.ts'
import type { JobSummary } from '../definition/job.ts'
import type { Settings } from '../definition/settings.ts'
import JobBoard from './JobBoard.vue'
import jobBoardCss from './job-board.css?inline'
import { vi } from './messages.ts'

export const mount: Mount<Settings> = async (host, config, context) => {
  const [jobs, messages] = await Promise.all([
    readData<JobSummary[]>(context, config.data.jobs ?? ''),
    config.locale === 'vi' ? vi : import('./messages.en.ts').then(({ en }) => en),
  ])
  const board = () => h(JobBoard, { jobs, messages })
  return vueWidget<Settings>(board, richText + formCss + jobBoardCss)(host, config, context)
}
