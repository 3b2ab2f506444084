import type { Job } from '../definition/job.ts'
import type { Settings } from '../definition/settings.ts'
import { closesAt } from './deadline.ts'

/** Undefined where it is switched off, closed at `now` (epoch ms), or without an employer. */
export const openJobPosting = (job: Job, { structuredData, company }: Settings, url: string, now: number) =>
  structuredData && company.name && now <= closesAt(job) ? jobPosting(job, company, url) : undefined

/** https://schema.org/JobPosting @param url the job's own address on the merchant's page */
export function jobPosting(job: Job, { name, url: sameAs, logo }: Settings['company'], url: string) {
  const { salary, applyBy, expiresAt, workplace } = job
  const country = { '@type': 'Country', name: 'VN' }
  const end = closesAt(job)
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: job.description + job.requirements + (job.benefits ?? ''),
    identifier: { '@type': 'PropertyValue', name, value: job.slug },
    url,
    datePosted: job.postedAt,
    validThrough: applyBy || expiresAt ? new Date(end).toISOString() : undefined,
    employmentType: job.employmentType,
    totalJobOpenings: job.openings,
    directApply: !job.applyTo,
    hiringOrganization: { '@type': 'Organization', name, sameAs, logo },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: job.location, addressCountry: 'VN' },
    },
    ...(workplace === 'remote' && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: country,
    }),
    ...(salary && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: salary.currency,
        value: {
          '@type': 'QuantitativeValue',
          minValue: salary.min ?? undefined,
          maxValue: salary.max ?? undefined,
          unitText: salary.period,
        },
      },
    }),
  }
}
