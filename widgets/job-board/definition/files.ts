import * as z from 'zod'
import type { PublicFile } from '../../definition.ts'
import { jobSummary, publishedJob } from './job.ts'

const parameters = { jobSlug: 'The slug of the job.' }

export const files: Record<string, PublicFile> = {
  jobs: { id: 'jobs', summary: 'Open jobs of a JOB_BOARD', schema: z.array(jobSummary) },
  'jobs/{jobSlug}': { id: 'job', summary: 'One job', schema: publishedJob, parameters },
  'jobs.html': { id: 'jobsPage', summary: 'Open jobs as a page without scripts' },
  'jobs-{page}.html': {
    id: 'jobsNextPage',
    summary: 'The jobs that follow there, 100 on each page',
    parameters: { page: 'Number of the page, from 2.' },
  },
  'jobs/{jobSlug}.html': { id: 'jobPage', summary: 'One job likewise, with JobPosting data', parameters },
  'jobs/sitemap.xml': { id: 'jobsSitemap', summary: 'Sitemap of those pages' },
  'jobs/page.css': { id: 'jobsPageStyle', summary: 'Style sheet of those pages' },
}
