import type { Live } from '../../definition.ts'
import { relatedNames } from '../../runtime/vietnam/provinces.ts'
import { type RichText, toHtml, toPlainText } from '../../schema/rich-text.ts'
import { closesAt } from '../visitor/deadline.ts'
import type { Job, JobSummary } from './job.ts'
import type { JobItem, PrivateSettings, Settings } from './settings.ts'

export type JobBoardLive = Live<Settings, PrivateSettings, { jobs: JobItem[] }>

const excerptLength = 180

const openJobs = ({ collections }: JobBoardLive, at: Date) =>
  collections.jobs
    .filter(({ closed, expiresAt }) => !closed && at.getTime() <= closesAt({ expiresAt }))
    .sort((a, b) => (a.postedAt < b.postedAt ? 1 : a.postedAt > b.postedAt ? -1 : 0))

export function publishJobs(live: JobBoardLive, at: Date): Record<string, unknown> {
  const details = publishedJobs(live, at).map((job) => [`jobs/${job.slug}`, job])
  return {
    jobs: openJobs(live, at).map((item) => summaryOf(item, live.settings)),
    ...Object.fromEntries(details),
  }
}

/** All public files are made from these. */
export const publishedJobs = (live: JobBoardLive, at: Date): Job[] =>
  openJobs(live, at).map((item) => detailOf(item, live.settings))

function summaryOf(item: JobItem, { showSalary }: Settings): JobSummary {
  const { slug, title, department, location, employmentType, workplace, openings, postedAt, expiresAt } = item
  const placeNames = relatedNames(location)
  return {
    slug,
    title,
    department,
    location,
    ...(placeNames.length && { placeNames }),
    employmentType,
    workplace,
    ...salaryOf(item, showSalary),
    openings,
    excerpt: excerptOf(item.description),
    postedAt,
    ...(expiresAt && { expiresAt }),
  }
}

/** A hidden salary is in no public file. */
function salaryOf({ salary }: JobItem, show: boolean): Pick<JobSummary, 'salary' | 'salaryTax'> {
  if (!show || !salary?.visible || (salary.min === undefined && salary.max === undefined))
    return { salary: null }
  const { min = null, max = null, currency, period, tax } = salary
  return { salary: { min, max, currency, period }, ...(tax !== 'unsaid' && { salaryTax: tax }) }
}

/** A `·` separates lines that end without punctuation, as list items do. */
function excerptOf(description: RichText): string {
  const lines = toPlainText(description)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const text = lines.reduce(
    (row, line) => row + (/[.!?:;,…]$/.test(row) ? ' ' : ' · ') + line,
    lines.shift() ?? '',
  )
  const characters = [...text]
  if (characters.length <= excerptLength) return text
  return `${characters
    .slice(0, excerptLength)
    .join('')
    .replace(/[\s·]+\S*$/, '')}…`
}

function detailOf(item: JobItem, settings: Settings): Job {
  const { description, requirements, benefits, applyBy, applyTo } = item
  return {
    ...summaryOf(item, settings),
    description: toHtml(description),
    requirements: toHtml(requirements),
    ...(benefits.length && { benefits: toHtml(benefits) }),
    content: { description, requirements, ...(benefits.length && { benefits }) },
    ...(applyBy && { applyBy }),
    ...(applyTo && { applyTo }),
  }
}
