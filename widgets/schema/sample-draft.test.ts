import { describe, expect, test } from 'vitest'
import { built, entryOfSlug } from '../catalog.ts'
import { compile } from '../compile.ts'
import { sampleDraft } from './sample-draft.ts'

const jobBoard = entryOfSlug('job-board')!.definition!
const jobsOn = (at: string) => {
  const compiled = compile('JOB_BOARD', sampleDraft(jobBoard, new Date(at)), new Date(at))
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.issues))
  return compiled.collections.jobs as { slug: string; postedAt: string; applyBy?: string }[]
}

/** The days are those of Vietnam, where it is already the 29th. */
test.each([
  ['2026-11-23T01:30:00Z', ['2026-11-21', '2026-11-19']],
  ['2028-02-28T20:00:00Z', ['2028-02-27', '2028-02-25']],
])('the jobs of the sample were posted shortly before %s, and none is closed', (at, newest) => {
  const jobs = jobsOn(at)
  const posted = jobs.map(({ postedAt }) => postedAt).sort()
  expect(posted.reverse().slice(0, 2)).toEqual(newest)
  expect(jobs.filter(({ applyBy }) => applyBy && Date.parse(applyBy) < Date.parse(at))).toEqual([])
  expect(jobs.filter(({ applyBy }) => applyBy)).toHaveLength(1)
})

test('a sample without such dates stays as it is written', () => {
  const storeLocator = entryOfSlug('store-locator')!.definition!
  const draft = sampleDraft(storeLocator, new Date('2028-02-29T05:00:00Z'))
  expect(draft).toMatchObject(storeLocator.sample.vi)
})

describe.each(built)('the English sample of $type', ({ type, definition }) => {
  const at = new Date('2026-11-23T01:30:00Z')
  const draft = sampleDraft(definition, at, 'en')

  /** Addresses stay as they are written on an envelope; names begin with a capital. */
  const isLeftInVietnamese = (path: string, text: string) =>
    !/address$/i.test(path) &&
    (text.normalize('NFD').match(/[\p{L}\p{M}]+/gu) ?? []).some(
      (word) =>
        /^\p{Ll}/u.test(word) &&
        /\p{M}|đ/u.test(word) &&
        !['đồng', 'phở', 'café', 'cafés'].includes(word.normalize('NFC')),
    )
  const textsOf = (value: unknown, path = ''): [string, string][] =>
    typeof value === 'string'
      ? [[path, value]]
      : Object.entries(Object(value)).flatMap(([key, part]) => textsOf(part, `${path}/${key}`))

  test('can be published', () => expect(compile(type, draft, at)).toMatchObject({ ok: true, locale: 'en' }))

  test('has no text left in Vietnamese', () =>
    expect(textsOf(draft).filter(([path, text]) => isLeftInVietnamese(path, text))).toEqual([]))

  test('has the same fields as the Vietnamese one', () => {
    const pathsOf = (value: unknown) => textsOf(value).map(([path]) => path)
    expect(pathsOf(draft)).toEqual(pathsOf(sampleDraft(definition, at)))
  })
})
