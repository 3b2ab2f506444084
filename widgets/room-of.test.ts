import { expect, test } from 'vitest'
import { built } from './catalog.ts'
import { floatsOut, roomOf, takesRoom } from './room-of.ts'
import { sampleDraft } from './schema/sample-draft.ts'

const definitionOf = (slug: string) => built.find((type) => type.slug === slug)!.definition

function drafted(slug: string, settings: object = {}, theme = {}) {
  const definition = definitionOf(slug)
  const draft = sampleDraft(definition, new Date('2026-11-27T00:00:00Z'))
  return [definition, { ...draft, theme, settings: { ...draft.settings, ...settings } }] as const
}

test('a draft that nobody measured has the room of the sample in its layout', () => {
  const { heights } = definitionOf('faq')
  for (const layout of ['accordion', 'two-column', 'list'])
    expect(roomOf(...drafted('faq', { layout }))?.heights).toEqual(heights?.[layout])
})

test('a measured draft has the room that was measured, and the colours of its theme', () => {
  const theme = { bg: '#102030' }
  expect(roomOf(...drafted('faq', {}, theme), [300, 200, 100])).toEqual({ heights: [300, 200, 100], theme })
  expect(roomOf(...drafted('faq'), null)?.heights).toEqual(definitionOf('faq').heights?.accordion)
})

test('what floats has no room, whatever was measured', () => {
  const bar = { trigger: { type: 'scroll', percent: 20 } }
  for (const [slug, settings] of [
    ['bubble', {}],
    ['contact-form', { layout: 'floating' }],
    ['download-app', { layout: 'popup' }],
    ['testimonials', { layout: 'toast' }],
    ['top-bar', { position: 'bottom' }],
    ['top-bar', { push: false }],
    ['top-bar', { reserve: false }],
    ['top-bar', { trigger: { type: 'delay', seconds: 3 } }],
    ['top-bar', bar],
  ] as const) {
    const name = `${slug} ${JSON.stringify(settings)}`
    expect(takesRoom(...drafted(slug, settings)), name).toBe(false)
    expect(roomOf(...drafted(slug, settings), [300, 200, 100]), name).toBeUndefined()
  }
  expect(takesRoom(...drafted('top-bar'))).toBe(true)
})

test('a widget that shows nothing has no room, and keeps its place in the page', () => {
  expect(roomOf(...drafted('faq'), [0, 0, 0])).toBeUndefined()
  expect(floatsOut(...drafted('faq'))).toBe(false)
})

test('a type without measured samples has a room once its draft is measured', () => {
  const [{ heights: _, ...definition }, draft] = drafted('faq')
  expect(roomOf(definition, draft)).toBeUndefined()
  expect(roomOf(definition, draft, [300, 200, 100])?.heights).toEqual([300, 200, 100])
})

test('settings that cannot be read count as those of the sample', () => {
  expect(roomOf(...drafted('faq', { layout: 'khác' }))).toEqual(roomOf(...drafted('faq')))
})
