import * as z from 'zod'
import { compileWith } from '../../widgets/compile.ts'
import { defineWidget } from '../../widgets/definition.ts'
import { inBothLanguages } from '../../widgets/schema/sample-draft.ts'

const fakeType = defineWidget({
  name: { vi: 'Kệ sách', en: 'Shelf' },
  description: { vi: 'Kệ sách', en: 'Shelf' },
  icon: 'book',
  placement: 'inline',
  runtime: 'plain',
  settings: z.strictObject({ title: z.string().min(1), columns: z.int().default(2) }),
  privateSettings: z.strictObject({ notify: z.array(z.email()).default([]) }),
  collections: {
    jobs: {
      schema: z.strictObject({ slug: z.string(), title: z.string() }),
      max: 5000,
      label: { vi: 'Sách', en: 'Books' },
      key: 'slug',
    },
    locations: {
      schema: z.strictObject({ id: z.string(), province: z.string(), district: z.string() }),
      max: 5000,
      label: { vi: 'Nơi', en: 'Places' },
      key: 'id',
    },
  },
  files: {
    jobs: { id: 'jobs', summary: 'Books', schema: z.array(z.string()) },
    'jobs/{jobSlug}': { id: 'job', summary: 'One book' },
    locations: {
      id: 'locations',
      summary: 'Places',
      filters: {
        province: { field: 'province', description: 'Province' },
        district: { field: 'district', description: 'District' },
      },
    },
    'jobs.html': { id: 'jobsPage', summary: 'Books as a page' },
    'jobs/{jobSlug}.html': { id: 'jobPage', summary: 'One book as a page' },
    'jobs/sitemap.xml': { id: 'jobsSitemap', summary: 'Sitemap' },
    'jobs/page.css': { id: 'jobsPageStyle', summary: 'Style sheet' },
  },
  publish: ({ collections: { jobs, locations } }) => ({
    ...(jobs.length && { jobs: jobs.map(({ slug }) => slug) }),
    ...Object.fromEntries(jobs.map((job) => [`jobs/${job.slug}`, job])),
    ...(locations.length && { locations }),
  }),
  pages: {
    start: 'jobs.html',
    make: ({ settings, collections: { jobs } }, { addressOf }): Record<string, string> =>
      jobs.length
        ? {
            'jobs.html': `<!doctype html><title>${settings.title}</title>`,
            ...Object.fromEntries(
              jobs.map(({ slug, title }) => [
                `jobs/${slug}.html`,
                `<!doctype html><title>${title}</title><link rel="canonical" href="${addressOf(`jobs/${slug}.html`)}">`,
              ]),
            ),
            'jobs/sitemap.xml': `<urlset>${jobs.map(({ slug }) => addressOf(`jobs/${slug}.html`))}</urlset>`,
            'jobs/page.css': 'h1 { color: green }',
          }
        : {},
  },
  sample: inBothLanguages(() => ({ name: 'Kệ', settings: { title: 'Kệ' } })),
})

export const compileFakeType: typeof import('../../widgets/compile.ts').compile = (type, draft, at) =>
  compileWith(fakeType, type, draft, at)

export const fakeDraft = (title: string, more: { jobs?: string[]; places?: [string, string][] } = {}) => ({
  name: `Kệ sách của Bùi Thị Mật ${title}`,
  locale: 'vi' as const,
  settings: { title },
  privateSettings: { notify: ['bi-mat@kesach.vn'] },
  theme: { primary: '#0a7d4f' },
  collections: {
    jobs: (more.jobs ?? []).map((slug) => ({ slug, title: `Sách ${slug} – giá 120.000 ₫` })),
    locations: (more.places ?? []).map(([province, district], index) => ({
      id: `p${index}`,
      province,
      district,
    })),
  },
})
