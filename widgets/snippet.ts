import { html } from './html.ts'

/** Where a snippet puts its widget: the id holds the public id, so that two widgets of a type can share a page. */
export const containerOf = (slug: string, publicId: string) => `${slug}-${publicId}`

/**
 * What a merchant pastes into a page, see API.md 3.
 * @param site public address of the platform's root, without a slash at its end
 */
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

/**
 * What may stand beside a snippet for who runs no script: a link to the widget's own pages of plain HTML.
 * @param start see `pages` of a definition
 * @param name what the link says
 */
export const fallbackOf = (site: string, publicId: string, start: string, name: string) =>
  html`<noscript><a href="${site}/api/v1/widgets/${publicId}/${start}">${name}</a></noscript>`.text
