import { score } from '../../runtime/fold.ts'
import type { JobSummary } from '../definition/job.ts'
import type { Words } from './messages.ts'

export const facets = ['department', 'location', 'employmentType', 'workplace'] as const
export type Facet = (typeof facets)[number]

export interface Wanted {
  search: string
  /** The chosen value of each facet; empty takes all. */
  chosen: Record<Facet, string>
}

/** What a job is under a facet, as it is shown: the merchant's own word, or ours for a fixed choice. */
export const nameOf = (job: JobSummary, facet: Facet, words: Words): string =>
  facet === 'employmentType' || facet === 'workplace' ? words[job[facet]] : job[facet]

/** The fixed choices are left to their filters: "toàn thời gian" in every job would let each answer "kế toán". */
const textOf = ({ title, department, location, excerpt }: JobSummary) =>
  [title, department, location, excerpt].join(' ')

/** The jobs that fit, the best first while there is a search. `except` leaves one facet out of account. */
export function matching(jobs: readonly JobSummary[], { search, chosen }: Wanted, except?: Facet) {
  const scored = jobs
    .filter((job) =>
      facets.every((facet) => facet === except || !chosen[facet] || job[facet] === chosen[facet]),
    )
    .map((job) => ({ job, points: score(search, textOf(job)) + score(search, job.title) }))
    .filter(({ points }) => points)
  if (search) scored.sort((a, b) => b.points - a.points)
  return scored.map(({ job }) => job)
}

/** Values of a facet with how many jobs each would leave, in the order of the alphabet. */
export function valuesOf(facet: Facet, jobs: readonly JobSummary[], wanted: Wanted, words: Words) {
  const values = new Map(
    jobs.map((job) => [job[facet], { value: job[facet], name: nameOf(job, facet, words), count: 0 }]),
  )
  for (const job of matching(jobs, wanted, facet)) values.get(job[facet])!.count++
  values.delete('')
  return [...values.values()].sort((a, b) => a.name.localeCompare(b.name))
}
