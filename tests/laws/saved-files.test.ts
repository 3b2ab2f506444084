import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const widgets = join(import.meta.dirname, '../../widgets')

/** Another way would do nothing in the browsers of Facebook, Instagram and Zalo. */
test('visitors get files in one way, which knows the browsers inside apps', () => {
  const saving = globSync('{runtime,*/visitor}/**/*.{ts,vue}', { cwd: widgets }).filter((file) =>
    /createObjectURL|[ :]download=/.test(readFileSync(join(widgets, file), 'utf8')),
  )
  const others = saving.filter(
    (file) => !readFileSync(join(widgets, file), 'utf8').includes('/save/save-file.ts'),
  )
  expect(others).toEqual(['runtime/save/save-file.ts'])
})
