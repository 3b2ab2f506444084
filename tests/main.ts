/** Entry of `npm test` and `npm run test:long`: Vitest, or with `--changed [commit]` the tests that the change can reach. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { changedSince, filesToRelate } from './changed.ts'

const root = join(import.meta.dirname, '..')

function vitestArguments(args: string[]): string[] {
  const [first, commit = 'HEAD'] = args
  if (first !== '--changed') return ['run', ...args]
  const files = filesToRelate(changedSince(commit))
  if (files === undefined) return ['run']
  console.error(`tests: those that ${files.length} files reach`)
  return ['related', '--run', '--passWithNoTests', ...files]
}

const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(process.execPath, [vitest, ...vitestArguments(process.argv.slice(2))], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
