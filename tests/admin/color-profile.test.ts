import { expect, test } from 'vitest'
import { toSrgbOf } from '../../api/pictures/color-profile.ts'
import { displayP3Profile, jpeg, withProfile } from './picture-files.ts'

test('colours of Display P3 become those of sRGB; greys and transparency stay', () => {
  const toSrgb = toSrgbOf('jpeg', withProfile(jpeg(8, 8), displayP3Profile()))
  const pixels = Uint8Array.from([234, 51, 35, 255, 128, 128, 128, 255, 255, 255, 255, 10])
  toSrgb?.(pixels)
  expect([...pixels]).toEqual([255, 0, 0, 255, 128, 128, 128, 255, 255, 255, 255, 10])
})

test('a picture without a profile, and one whose profile is broken, stay as they are', () => {
  const profile = displayP3Profile()
  const wild = Buffer.from(profile)
  wild.writeUInt32BE(0xffffff, 136)
  const broken = [profile.subarray(0, 140), wild, Buffer.alloc(300), Buffer.from('no profile')]
  for (const one of broken) expect(toSrgbOf('jpeg', withProfile(jpeg(8, 8), one))).toBeUndefined()
  expect(toSrgbOf('jpeg', jpeg(8, 8))).toBeUndefined()
  expect(toSrgbOf('png', Buffer.from('not a picture'))).toBeUndefined()
})
