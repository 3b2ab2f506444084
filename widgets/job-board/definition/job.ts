/** A job as it is published. Types only. */
import type { RichText } from '../../rich-text.ts'

export type EmploymentType = 'FULL_TIME' | 'PART_TIME' | 'CONTRACTOR' | 'TEMPORARY' | 'INTERN'
export type Workplace = 'onsite' | 'hybrid' | 'remote'

export interface Salary {
  /** In whole units of the currency; null where the range is open. */
  min: number | null
  max: number | null
  currency: 'VND' | 'USD'
  period: 'HOUR' | 'DAY' | 'MONTH' | 'YEAR'
}

export interface JobSummary {
  slug: string
  title: string
  department: string
  location: string
  employmentType: EmploymentType
  workplace: Workplace
  /** null where the merchant keeps it to themselves. */
  salary: Salary | null
  salaryTax?: 'gross' | 'net'
  openings: number
  /** The beginning of the description, as plain text. */
  excerpt: string
  /** `YYYY-MM-DD` */
  postedAt: string
  expiresAt?: string
}

export interface Job extends JobSummary {
  /** HTML made safe when it was published. */
  description: string
  requirements: string
  benefits?: string
  /** The same texts as node lists. */
  content: { description: RichText; requirements: RichText; benefits?: RichText }
  applyBy?: string
  /** How to apply where it is not by our form. */
  applyTo?: string
}
