import { compareNames } from '../../runtime/vue/alphabet.ts'
import { itemSearch } from '../../runtime/vue/word-search.ts'
import type { JobSummary } from '../definition/job.ts'
import type { Messages } from './messages.ts'

export const facets = ['department', 'location', 'employmentType', 'workplace'] as const
export type Facet = (typeof facets)[number]

export interface JobFilter {
  search: string
  chosen: Record<Facet, string>
}

export const facetLabel = (job: JobSummary, facet: Facet, messages: Messages): string =>
  facet === 'employmentType' || facet === 'workplace' ? messages[job[facet]] : job[facet]

/** A job in "Thuận An, TP. Hồ Chí Minh" is one of either place. */
const valuesOf = (job: JobSummary, facet: Facet): string[] =>
  facet === 'location' ? job.location.split(/, */) : [job[facet]]

const workplaceNames: Partial<Record<JobSummary['workplace'], string[]>> = {
  remote: ['remote', 'từ xa', 'WFH', 'tại nhà'],
  hybrid: ['hybrid', 'kết hợp'],
}

/**
 * Without enumerations: "toàn thời gian" in every job would match each search for "kế toán". The location is also as it
 * is typed without spaces: "daklak".
 */
const searchJobs = itemSearch(
  ({ title, department, location, placeNames = [], workplace, excerpt }: JobSummary) => [
    title,
    department,
    location,
    location.replace(/ /g, ''),
    ...placeNames,
    ...(workplaceNames[workplace] ?? []),
    excerpt,
  ],
)

/** The best match comes first. @param except a facet to ignore */
export function filterJobs(jobs: readonly JobSummary[], { search, chosen }: JobFilter, except?: Facet) {
  const suitable = jobs.filter((job) =>
    facets.every(
      (facet) => facet === except || !chosen[facet] || valuesOf(job, facet).includes(chosen[facet]),
    ),
  )
  return searchJobs(suitable, search)
}

/** The count is the number of jobs that the value would leave. */
export function facetValues(
  facet: Facet,
  jobs: readonly JobSummary[],
  filter: JobFilter,
  messages: Messages,
) {
  const values = new Map(
    jobs.flatMap((job) =>
      valuesOf(job, facet).map((value) => [
        value,
        { value, name: facetLabel({ ...job, location: value }, facet, messages), count: 0 },
      ]),
    ),
  )
  for (const job of filterJobs(jobs, filter, facet))
    for (const value of valuesOf(job, facet)) values.get(value)!.count++
  values.delete('')
  return [...values.values()].sort((a, b) => compareNames(a.name, b.name))
}
