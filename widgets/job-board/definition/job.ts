import * as z from 'zod'
import { richTextNode } from '../../schema/rich-text.ts'

const salary = z.object({
  /** In whole units of the currency; null where the range is open. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  currency: z.enum(['VND', 'USD']),
  period: z.enum(['HOUR', 'DAY', 'MONTH', 'YEAR']),
})
export type Salary = z.output<typeof salary>

const employmentType = z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN'])
export type EmploymentType = z.output<typeof employmentType>
const workplace = z.enum(['onsite', 'hybrid', 'remote'])
export type Workplace = z.output<typeof workplace>

export const jobSummary = z
  .object({
    slug: z.string(),
    title: z.string(),
    department: z.string(),
    location: z.string(),
    placeNames: z
      .array(z.string())
      .meta({ description: 'other names of the provinces in `location`, for a search' })
      .exactOptional(),
    employmentType,
    workplace,
    /** null where the merchant keeps it to themselves. */
    salary: salary.nullable(),
    salaryTax: z.enum(['gross', 'net']).exactOptional(),
    openings: z.number(),
    excerpt: z.string(),
    /** `YYYY-MM-DD` */
    postedAt: z.string(),
    expiresAt: z.string().exactOptional(),
  })
  .meta({ id: 'JobSummary' })
export type JobSummary = z.output<typeof jobSummary>

const richText = z.array(richTextNode).meta({
  id: 'RichText',
  description: 'A safe node list: text, or [tag, attributes or null, ...children].',
})
const safeHtml = z.string().meta({ description: 'HTML made safe when it was published' })

export const publishedJob = z
  .object({
    ...jobSummary.shape,
    description: safeHtml,
    requirements: safeHtml,
    benefits: safeHtml.exactOptional(),
    content: z.object({
      description: richText,
      requirements: richText,
      benefits: richText.exactOptional(),
    }),
    applyBy: z.string().exactOptional(),
    applyTo: z.string().exactOptional(),
  })
  .meta({ id: 'Job' })
export type Job = z.output<typeof publishedJob>
