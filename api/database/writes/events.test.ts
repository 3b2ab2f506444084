import { expect, test } from 'vitest'
import { eventsRow } from '../rows.fixture.ts'
import { addUp } from './events.ts'

const view = (id: string) => ({ id, type: 'view' as const })

test('requests of one widget and day are one row of each counter', () => {
  const first = { ...eventsRow(), events: [view('a'), { id: 'b', type: 'click' as const }] }
  const other = { ...eventsRow(), publicId: 'widget000002', events: [view('c')] }
  const later = { ...eventsRow(), at: first.at + 1000, events: [view('d')] }
  const { events, days, totals } = addUp([first, other, later])
  expect(events.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  expect(days).toMatchObject([
    { public_id: 'widget000001', day: '2026-06-15', views: 2, clicks: 1, unique_views: 0 },
    { public_id: 'widget000002', views: 1, clicks: 0 },
  ])
  expect(totals).toMatchObject([{ views: 2, clicks: 1, updated_at: first.at + 1000 }, { views: 1 }])
})

test('a visitor of several requests is one, and one who only clicks is none', () => {
  const click = { ...eventsRow(), visitor: 'clicks', events: [{ id: 'c', type: 'click' as const }] }
  const rows = [eventsRow(), eventsRow(), { ...eventsRow(), visitor: 'other' }, click]
  expect(addUp(rows).visitors.map(({ visitor }) => visitor)).toEqual(['a-visitor', 'other'])
})

test('a visitor of several widgets is one person, with the widget that was first', () => {
  const other = { ...eventsRow(), publicId: 'widget000002', visitor: 'other' }
  expect(addUp([eventsRow(), other, eventsRow()]).people).toMatchObject([
    { public_id: '', visitor: 'a-person', first: 'widget000001' },
  ])
})

test('sources are counted by kind: pages and hosts of views, votes, and what was searched in vain', () => {
  const vote = { id: 'v', type: 'interaction' as const, name: 'helpful', target: 'q1' }
  const row = { ...eventsRow(), page: '/gia', referrer: 'a.vn', missed: ['phở'], events: [view('a'), vote] }
  const { sources } = addUp([row, { ...eventsRow(), page: '/gia' }])
  expect(sources.map(({ kind, source, views }) => [kind, source, views])).toEqual([
    ['search', 'phở', 1],
    ['page', '/gia', 2],
    ['referrer', 'a.vn', 1],
    ['helpful', 'q1', 1],
  ])
})
