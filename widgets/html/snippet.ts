import { html } from './html.ts'
import { type Room, roomHeight, skeletonColor } from './room.ts'

/** Unique on a page with several widgets of a type. */
export const containerOf = (slug: string, publicId: string) => `${slug}-${publicId}`

/** @param site public origin of the platform, without a trailing slash */
interface Embed {
  site: string
  slug: string
  publicId: string
  /** Absent for widgets that float. */
  room?: Room | undefined
  /** The view floats out of an inline type, which the loader would mount where the page comes near its container: a hidden one it mounts at once. */
  isHidden?: boolean | undefined
  /** A line of text below it, in the page. */
  note?: string | undefined
}

/** React and Next.js drop a second script with the same `src`: the fragment keeps them apart, and browsers load one file. */
function script({ site, slug, publicId, note }: Embed): string {
  const id = containerOf(slug, publicId)
  const attributes = [
    `async src="${site}/embed/v1/loader.js#${id}"`,
    `data-widget="${publicId}"`,
    `data-container="${id}"`,
    `data-type="${slug}"`,
  ]
  const line = note === undefined ? '' : html`\n<p><small>${note}</small></p>`.text
  return `<script ${attributes.join(' ')}></script>${line}`
}

/** The room is a style of the container; without scripts it collapses, after the widget or an error the loader removes it. */
export function snippetOf(embed: Embed): string {
  const id = containerOf(embed.slug, embed.publicId)
  if (!embed.room)
    return `<div id="${id}"${embed.isHidden ? ' hidden data-floats' : ''}></div>\n${script(embed)}`
  const { heights, theme } = embed.room
  const color = skeletonColor(theme)
  const style = `min-height:${roomHeight(heights)};background-image:linear-gradient(${color} 0 0)`
  const noScript = `<noscript><style>#${id}{min-height:0!important;background-image:none!important}</style></noscript>`
  return `<div id="${id}" style="${style}"></div>\n${noScript}\n${script(embed)}`
}

/** px. A line of text keeps this much below an inline SVG. */
const belowBaseline = 6

/**
 * For pages whose policy forbids `style` attributes: the room is an SVG in the container. Without scripts the parser reads it as
 * a comment.
 */
export function snippetWithoutStyle(embed: Embed): string {
  const id = containerOf(embed.slug, embed.publicId)
  if (!embed.room) return snippetOf(embed)
  const { heights, theme } = embed.room
  const [small, medium, large] = heights
  const height = roomHeight([small - belowBaseline, medium - belowBaseline, large - belowBaseline])
  const skeleton = `<rect width="100%" height="100%" rx="10" fill="${skeletonColor(theme)}"/>`
  const svg = `<svg width="100%" height="${height}" aria-hidden="true">${skeleton}</svg>`
  return `<div id="${id}"><noscript><!--</noscript>${svg}<noscript>--></noscript></div>\n${script(embed)}`
}

/** @param start see `pages` of a definition */
export const fallbackOf = (site: string, publicId: string, start: string, name: string) =>
  html`<noscript><a href="${site}/api/v1/widgets/${publicId}/${start}">${name}</a></noscript>`.text
