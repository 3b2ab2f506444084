/** The style sheets of merchants' pages, and a column of each. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from 'tailwindcss'
import { fileOf } from '../page-scripts.ts'

export interface StyledPage {
  css: string
  /** The content stands in a column of the page. */
  around(content: string): string
  /** Attribute that hides an element. */
  hides: string
}

async function tailwind(): Promise<string> {
  const { build } = await compile('@import "tailwindcss"', {
    loadStylesheet: async (_, base) => {
      const path = join(import.meta.dirname, '../../../node_modules/tailwindcss/index.css')
      return { path, base, content: readFileSync(path, 'utf8') }
    },
  })
  return build(['hidden', 'mx-auto', 'max-w-6xl', 'px-4', 'grid', 'gap-6', 'lg:grid-cols-3', 'lg:col-span-2'])
}

export const styledPages: Record<string, () => Promise<StyledPage>> = {
  'Bootstrap 5': async () => ({
    css: fileOf('bootstrap', 'dist/css/bootstrap.css'),
    around: (content) =>
      `<div class="container"><div class="row"><div class="col-lg-8">${content}</div><div class="col-lg-4">Bên</div></div></div>`,
    hides: 'class="d-none"',
  }),
  Bulma: async () => ({
    css: fileOf('bulma', 'css/bulma.css'),
    around: (content) =>
      `<section class="section"><div class="container"><div class="columns"><div class="column is-two-thirds content">${content}</div><div class="column">Bên</div></div></div></section>`,
    hides: 'class="is-hidden"',
  }),
  'Tailwind 4': async () => ({
    css: await tailwind(),
    around: (content) =>
      `<div class="mx-auto max-w-6xl px-4"><div class="grid gap-6 lg:grid-cols-3"><div class="lg:col-span-2">${content}</div><p>Bên</p></div></div>`,
    hides: 'class="hidden"',
  }),
  'WordPress blocks': async () => ({
    css: readFileSync(join(import.meta.dirname, 'wordpress.css'), 'utf8'),
    around: (content) =>
      `<div class="wp-site-blocks"><main class="entry-content is-layout-constrained">${content}</main></div>`,
    hides: 'hidden=""',
  }),
}
