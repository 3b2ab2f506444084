import { expect, test } from 'vitest'
import { filesToRelate } from './changed.ts'

const after = (...changed: string[]) => filesToRelate(changed) ?? ['every test']

test('a change of one type reaches its own pages and those of all types, not those of another', () => {
  const files = after('widgets/faq/visitor/FaqList.vue')
  expect(files).toContain('tests/browser/faq.long.ts')
  expect(files).toContain('tests/browser/matrix.test.ts')
  expect(files).not.toContain('tests/browser/map.long.ts')
})

test('a change of the service reaches whatever starts it', () => {
  expect(after('api/settings.ts')).toEqual(
    expect.arrayContaining(['api/settings.ts', 'tests/harness/program.ts']),
  )
})

test('a change of the dashboard reaches its pages', () => {
  expect(after('site/dashboard/main.ts')).toContain('tests/dashboard/editor.test.ts')
})

test('every change is held by the laws', () => {
  expect(after('README.md')).toContain('tests/laws/walls.test.ts')
})

test('other packages can change every test', () => {
  expect(after('package-lock.json', 'README.md')).toEqual(['every test'])
})

test('without a change there is nothing to run', () => {
  expect(after()).toEqual([])
})
