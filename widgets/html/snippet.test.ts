import { expect, test } from 'vitest'
import { built } from '../catalog.ts'
import { floatsOut, roomOf } from '../room-of.ts'
import { sampleDraft } from '../schema/sample-draft.ts'
import { snippetOf } from './snippet.ts'

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
