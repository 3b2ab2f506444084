import { defineWidget } from '../definition.ts'
import { checkWebhook } from '../schema/form-settings.ts'
import { files } from './definition/files.ts'
import { heights } from './definition/heights.ts'
import { made } from './definition/made.ts'
import { jobPages } from './definition/pages.ts'
import { publishJobs } from './definition/publish.ts'
import { invented, sample } from './definition/sample.ts'
import { job, privateSettings, settings } from './definition/settings.ts'
import { apply } from './definition/submission.ts'
import { templates } from './definition/templates.ts'

export const jobBoard = defineWidget({
  name: { vi: 'Tuyển dụng', en: 'Job board' },
  description: {
    vi: 'Danh sách việc làm có bộ lọc, mức lương và biểu mẫu ứng tuyển nhận hồ sơ.',
    en: 'Open positions with filters, salary ranges and an application form that takes files.',
  },
  icon: 'briefcase-business',
  purpose: 'hiring',
  placement: 'inline',
  runtime: 'vue',
  settings,
  privateSettings,
  collections: {
    jobs: { schema: job, max: 2000, label: { vi: 'Việc làm', en: 'Jobs' }, key: 'slug', made },
  },
  check: checkWebhook,
  files,
  publish: publishJobs,
  pages: { start: 'jobs.html', make: jobPages },
  writes: { apply },
  heights,
  events: ['job-board:applied'],
  sample,
  invented,
  sampleDay: '2026-11-20',
  templates,
})
