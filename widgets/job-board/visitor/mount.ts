import type { Mount } from '../../runtime/core/contract.ts'
import { readData } from '../../runtime/vue/data.ts'
import type { JobSummary } from '../definition/job.ts'
import type { Settings } from '../definition/settings.ts'

export const mount: Mount<Settings> = async (host, config, context) => {
  const [view, jobs, english] = await Promise.all([
    import('./view.ts').then(({ view }) => view),
    readData<JobSummary[]>(context, config.data.jobs ?? ''),
    config.locale === 'vi' ? undefined : import('./messages.en.ts').then(({ en }) => en),
  ])
  return view(jobs, english)(host, config, context)
}
