import { html } from './html.ts'

/** Unique on a page with several widgets of a type. */
export const containerOf = (slug: string, publicId: string) => `${slug}-${publicId}`

/** @param site public origin of the platform, without a trailing slash */
export function snippetOf(site: string, slug: string, publicId: string): string {
  const container = containerOf(slug, publicId)
  const attributes = [
    `async src="${site}/embed/v1/loader.js"`,
    `data-widget="${publicId}"`,
    `data-container="${container}"`,
    `data-type="${slug}"`,
  ]
  return `<div id="${container}"></div>\n<script ${attributes.join(' ')}></script>`
}

/** @param start see `pages` of a definition */
export const fallbackOf = (site: string, publicId: string, start: string, name: string) =>
  html`<noscript><a href="${site}/api/v1/widgets/${publicId}/${start}">${name}</a></noscript>`.text
