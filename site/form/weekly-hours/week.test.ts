import { expect, test } from 'vitest'
import {
  clockOf,
  copiedTo,
  openedLike,
  problemOf,
  rowsOfWeek,
  textOfWeek,
  type Week,
  weekOfRows,
  weekOfText,
  withBreak,
} from './week.ts'

const open = (...texts: string[]) =>
  texts.map((text) => {
    const [from = '', to = ''] = text.split('-')
    return { from, to }
  })
const work = open('08:00-12:00', '13:30-17:00')
const morning = open('08:00-12:00')
const usual: Week = [work, work, work, work, work, morning, []]

test('rows are read in order and written as few', () => {
  const rows = [
    { days: 'daily', hours: ['8h-12h', '13:30-17:00'] },
    { days: 'sat', hours: ['08:00-12:00'] },
    { days: 'sun', hours: [] },
  ]
  expect(weekOfRows(rows)).toEqual({ week: usual })
  expect(rowsOfWeek(usual)).toEqual([
    { days: 'weekdays', hours: ['08:00-12:00', '13:30-17:00'] },
    { days: 'sat', hours: ['08:00-12:00'] },
  ])
  expect(weekOfRows(rowsOfWeek(usual))).toEqual({ week: usual })
  const everyDay = usual.map(() => morning)
  expect(rowsOfWeek(everyDay)).toEqual([{ days: 'daily', hours: ['08:00-12:00'] }])
  expect(rowsOfWeek(usual.map(() => []))).toEqual([])
  const shutOnTuesday = everyDay.map((day, at) => (at === 1 ? [] : day))
  expect(weekOfRows(rowsOfWeek(shutOnTuesday))).toEqual({ week: shutOnTuesday })
})

test('text is read and written as people write it', () => {
  expect(weekOfText('T2-T6 8h-12h, 13h30-17h; T7 8h-12h')).toEqual({ week: usual })
  expect(textOfWeek(usual)).toBe('T2-T6 08:00-12:00, 13:30-17:00; T7 08:00-12:00')
  expect(weekOfText(textOfWeek(usual))).toEqual({ week: usual })
  expect(weekOfText('')).toEqual({ week: usual.map(() => []) })
  expect(textOfWeek(usual.map(() => []))).toBe('')
})

test('what the grid cannot show is told', () => {
  expect(weekOfText('Gọi trước khi đến')).toEqual({ unread: 'Gọi trước khi đến' })
  expect(weekOfRows([{ days: 'mon', hours: ['8h sáng đến chiều tối'] }])).toEqual({
    unread: '8h sáng đến chiều tối',
  })
  expect(weekOfRows([{ days: 'mon', hours: ['08:00-'] }]).week?.[0]).toEqual([{ from: '08:00', to: '' }])
})

test('a time may be typed in any of its ways', () => {
  expect(['8', '830', '8h', '8h30', '8:30', '24', '24:00'].map(clockOf)).toEqual([
    '08:00',
    '08:30',
    '08:00',
    '08:30',
    '08:30',
    '24:00',
    '24:00',
  ])
  expect(['', '25', '8:75', '24:30', 'sáng', '8 giờ'].map(clockOf)).toEqual(Array(6).fill(undefined))
})

test('a day has a problem where a time lacks or hours overlap, not where they pass midnight', () => {
  expect(problemOf(work)).toBeUndefined()
  expect(problemOf(open('18:00-02:00'))).toBeUndefined()
  expect(problemOf(open('08:00-'))).toBe('noTime')
  expect(problemOf(open('08:00-08:00'))).toBe('noTime')
  expect(problemOf(open('10:00-14:00', '08:00-12:00'))).toBe('overlap')
})

test('a day is copied, opened like its neighbour, and gets a break at noon', () => {
  expect(copiedTo(usual, 5, [0, 6])).toEqual([morning, work, work, work, work, morning, morning])
  expect(openedLike(usual, 6)).toEqual(morning)
  expect(openedLike([[], [], [], [], [], [], []], 0)).toEqual(open('08:00-17:00'))
  expect(withBreak(open('08:00-17:00'))).toEqual(work)
  expect(withBreak(morning)).toBeUndefined()
  expect(withBreak(work)).toBeUndefined()
})
