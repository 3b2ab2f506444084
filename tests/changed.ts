/** Tests that a change can reach: by imports, which Vitest follows, and by programs and built files, which no import shows. */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { built } from '../widgets/catalog.ts'

/** Everything that a test starts as a process has its environment from here. */
const programs = 'tests/harness/program.ts'
const catalogWide = ['tests/browser/matrix.*.ts', 'tests/engines/*.{test,long}.ts']
const readers = ['tests/edge/*.ts', 'tests/geo/*.ts']

/** The first pattern that fits a path says which files stand for it; true is every test. */
const reach: [RegExp, readonly string[] | true][] = [
  [/\.md$/, []],
  [
    /^(?:package(?:-lock)?\.json|tsconfig.*|vitest\.config\.ts|tests\/(?:package\.json|size-of-run\.ts))$/,
    true,
  ],
  [/^tests\//, []],
  [/^api\//, [programs]],
  [/^site\//, ['tests/{site,dashboard}/*.ts']],
  ...built.map(({ slug }): [RegExp, string[]] => [
    RegExp(`^widgets/${slug}/`),
    [`tests/*/${slug}*.ts`, ...catalogWide],
  ]),
  [/^(?:widgets|build-scripts|geo-data|astro\.config\.mjs)/, [programs, ...readers]],
]

/**
 * @param changed paths below the repository, with `/`
 * @returns files for `vitest related`; undefined where every test has to run
 */
export function filesToRelate(changed: readonly string[]): string[] | undefined {
  if (changed.length === 0) return []
  const patterns = changed.map((path) => reach.find(([pattern]) => pattern.test(path))?.[1] ?? [])
  if (patterns.includes(true)) return undefined
  const globs = patterns.flatMap((files) => (files === true ? [] : files))
  return [...new Set([...changed, 'tests/laws/*.test.ts', ...globs].flatMap((path) => globSync(path)))].sort()
}

/** Against a commit, with what is not committed and not added. @throws Error where git fails */
export function changedSince(commit: string): string[] {
  const list = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr.trim())
    return stdout.split('\n').filter(Boolean)
  }
  return [
    ...list('diff', '--name-only', '--no-renames', commit, '--'),
    ...list('ls-files', '--others', '--exclude-standard'),
  ]
}
