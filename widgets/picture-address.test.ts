import { expect, test } from 'vitest'
import { hostedPictureOf, sizesOf, thumbnailOf } from './picture-address.ts'
import { image, thumbnail } from './schema/fields.ts'

const key = '0123456789abcdef0123456789abcdef'

test.each([
  [{ width: 4000, height: 3000 }, ['1600x1200', '960x720', '480x360']],
  [{ width: 3000, height: 4000 }, ['1200x1600', '720x960', '360x480']],
  [{ width: 700, height: 300 }, ['700x300', '480x206']],
  [{ width: 480, height: 10 }, ['480x10']],
  [{ width: 20_000, height: 3 }, ['1600x1', '960x1', '480x1']],
])('a picture of %o has the sizes %o', (picture, sizes) => {
  expect(sizesOf(picture).map(({ width, height }) => `${width}x${height}`)).toEqual(sizes)
})

test('the small file of an uploaded picture is as wide as what shows it; other addresses stay', () => {
  const address = `https://nhung.vn/media/${key}/1600x1200.webp`
  expect(hostedPictureOf(address)).toEqual({ key, width: 1600, height: 1200, origin: 'https://nhung.vn' })
  expect(thumbnailOf(address, 320)).toBe(`https://nhung.vn/media/${key}/480x360.webp`)
  expect(thumbnailOf(address, 600)).toBe(`https://nhung.vn/media/${key}/960x720.webp`)
  expect(thumbnailOf(address, 5000)).toBe(address)
  expect(thumbnailOf('https://tiem.vn/a.webp', 10)).toBe('https://tiem.vn/a.webp')
  expect(thumbnail({}).parse(address)).toBe(`https://nhung.vn/media/${key}/480x360.webp`)
  expect(image({}).parse(address)).toBe(address)
})

test.each([
  ['https://tiem.vn/a.jpg', true],
  ['http://localhost:8080/a.jpg', true],
  ['http://127.0.0.1/a.jpg', true],
  ['http://tiem.vn/a.jpg', false],
  ['http://localhost.tiem.vn/a.jpg', false],
  ['javascript:alert(1)', false],
  ['a.jpg', false],
])('an address of a picture such as %s is taken: %s', (address, isTaken) => {
  expect(image({}).safeParse(address).success).toBe(isTaken)
})
