import { expect, test } from 'vitest'
import { hostileFiles } from '../../tests/uploads/files/hostile.ts'
import { ordinaryFiles } from '../../tests/uploads/files/ordinary.ts'
import { pageObjects, pdf } from '../../tests/uploads/files/pdf.ts'
import { checkContent, claimedType } from './check.ts'

const check = (name: string, bytes: Buffer) => {
  const type = claimedType(name)
  if (!type) throw new Error(`no type claimed by ${name}`)
  return checkContent(type, bytes)
}

test.each(ordinaryFiles)('$name with $what is taken', ({ name, bytes, type }) => {
  expect(claimedType(name)).toBe(type)
  expect(check(name, bytes)).toBeUndefined()
})

test.each(hostileFiles)('$name: $what is refused as $issue', ({ name, bytes, issue }) => {
  expect(check(name, bytes)).toBe(issue)
})

test.each([
  'cv.exe',
  'cv.pdf.exe',
  'cv.docm',
  'cv.doc',
  'cv.svg',
  'cv.html',
  'cv',
  'cv.',
  'cv.pdf.',
  'cv.pdf ',
  '.pdf\u202eexe.sh',
  'cvpdf',
  '',
])('the name %j claims no type that is taken', (name) => {
  expect(claimedType(name)).toBeUndefined()
})

test('a file is judged the same however it is cut: no prefix of a good one is taken', () => {
  for (const { name, bytes } of ordinaryFiles.filter(({ what }) =>
    /^(one page|one paragraph|a screenshot|a scan)$/.test(what),
  ))
    for (let length = 0; length < bytes.length - 2; length++)
      expect([length, check(name, bytes.subarray(0, length))]).not.toEqual([length, undefined])
})

const fiveMiB = 5 * 1024 * 1024
const filled = (filler: string) => pdf(pageObjects(), { filler: `${filler}\n` })

test.each([
  ['empty strings', '()'],
  ['comments', '%\n'],
  ['streams', 'stream\nendstream\n'],
  ['hidden objects', '(1 0 obj)'],
  ['names', '/#41 '],
])('five MiB of %s are judged as quickly as they are read', (_, filler) => {
  // a quadratic search takes minutes and exceeds the timeout
  expect(check('cv.pdf', filled(filler.repeat(fiveMiB / filler.length)))).toBeUndefined()
})

test.each([
  ['actions within actions', '/AA<</O'],
  ['arrays within actions', '/OpenAction[1'],
  ['definitions that refer to one another', '6 0 obj 6 0 R /AA 6 0 R '],
  ['addresses in another object', '/URI 2 0 R '],
  ['locks', '/Encrypt 1 0 R '],
])('five MiB of %s are refused as quickly as they are read', (_, filler) => {
  expect(check('cv.pdf', filled(filler.repeat(fiveMiB / filler.length)))).toMatch(/^file_/)
})

test('bytes changed by chance raise an issue or none, never an error', () => {
  let state = 20_261_121
  const chance = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
  const small = [...ordinaryFiles, ...hostileFiles].filter(
    ({ bytes }) => bytes.length > 0 && bytes.length < 20_000,
  )
  for (const { name, bytes } of small)
    for (let round = 0; round < 30; round++) {
      const changed = Buffer.from(bytes)
      for (let count = chance(6); count >= 0; count--) changed[chance(changed.length)] = chance(256)
      expect(() => check(name, changed)).not.toThrow()
    }
})
