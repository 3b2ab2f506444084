import { expect, test } from 'vitest'
import { coordinatesOf, pointKeysOf } from './coordinates.ts'

test('a point is read in the ways in which maps and sheets write it', () => {
  const point = { lat: 10.7769, lng: 106.7009 }
  for (const text of [
    '10.7769, 106.7009',
    ' (10.7769,106.7009) ',
    '10.7769\t106.7009',
    '10,7769; 106,7009',
    '10,7769 106,7009',
    '106.7009, 10.7769',
    '10.7769° N, 106.7009° E',
    'https://www.google.com/maps/@10.7769,106.7009,17z',
    'https://www.google.com/maps/place/Ch%E1%BB%A3/@10.7,106.6,17z/data=!3m1!4b1!3d10.7769!4d106.7009',
    'https://maps.google.com/?q=10.7769,106.7009',
  ])
    expect(coordinatesOf(text), text).toEqual(point)
})

test('other texts are no point', () => {
  for (const text of ['10.7769', '10,7769', '1 Lê Lợi, Quận 1', '2026-12-24', '10.77, 206.7', '', '1, 2, 3'])
    expect(coordinatesOf(text), text).toBeUndefined()
})

test('a group has a point where it has both fields', () => {
  expect(pointKeysOf(['name', 'lat', 'lng'])).toEqual(['lat', 'lng'])
  expect(pointKeysOf(['name', 'lat'])).toBeUndefined()
})
