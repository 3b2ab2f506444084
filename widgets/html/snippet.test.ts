import { expect, test } from 'vitest'
import { built } from '../catalog.ts'
import { demoNote } from '../demo-id.ts'
import { floatsOut, roomOf } from '../room-of.ts'
import { sampleDraft } from '../schema/sample-draft.ts'
import { snippetOf, snippetWithoutStyle } from './snippet.ts'

/** First line of the snippet of a sample. */
function containerWith(slug: string, settings: object): string | undefined {
  const { definition } = built.find((type) => type.slug === slug)!
  const draft = sampleDraft(definition, new Date('2026-11-27T00:00:00Z'))
  Object.assign(draft.settings, settings)
  const room = roomOf(definition, draft)
  const embed = {
    site: 'https://nhung.vn',
    slug,
    publicId: 'ab',
    room,
    isHidden: floatsOut(definition, draft),
  }
  return snippetOf(embed).split('\n')[0]
}

test('only what floats out of an inline type has a hidden container', () => {
  expect(containerWith('testimonials', { layout: 'toast' })).toBe(
    '<div id="testimonials-ab" hidden data-floats></div>',
  )
  for (const [slug, settings] of [
    ['testimonials', { layout: 'grid' }],
    ['contact-form', { layout: 'floating' }],
    ['top-bar', { reserve: false }],
    ['bubble', {}],
    ...built
      .filter(({ definition }) => definition.placement === 'inline')
      .map(({ slug }) => [slug, {}] as const),
  ] as const)
    expect(containerWith(slug, settings), slug).not.toContain('hidden')
})

test('a note stands in the page below the widget, as text, in every form of the snippet', () => {
  const embed = { site: 'https://nhung.vn', slug: 'faq', publicId: 'ab', note: demoNote.vi }
  const room = { heights: [90, 80, 70] as const, theme: {} }
  for (const snippet of [
    snippetOf(embed),
    snippetOf({ ...embed, room }),
    snippetWithoutStyle({ ...embed, room }),
  ]) {
    expect(snippet.split('\n').at(-1)).toBe(`<p><small>${demoNote.vi}</small></p>`)
    expect(snippet.split('\n').at(-2)).toMatch(/^<script .*<\/script>$/)
  }
  expect(snippetOf({ ...embed, note: '<b>' })).toContain('<small>&#60;b&#62;</small>')
  expect(snippetOf({ ...embed, note: undefined })).not.toContain('<small>')
})
