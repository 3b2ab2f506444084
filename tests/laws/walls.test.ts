/** Writes one forbidden import per file into a copy of the sources; lint must refuse each. */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import walls from '../../.dependency-cruiser.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

interface Breach {
  of: string
  file: string
  code: string
  rule: string
}

const breaches: Breach[] = [
  {
    of: 'site → api',
    file: 'site/form/breach-1.ts',
    code: `import { createApp } from '../../api/app.ts'\nexport const a = createApp`,
    rule: 'site-without-service',
  },
  {
    of: 'site → a type of api',
    file: 'site/form/breach-2.ts',
    code: `import type { Settings } from '../../api/settings.ts'\nexport type A = Settings`,
    rule: 'site-types-of-service',
  },
  {
    of: 'a component of the site → api',
    file: 'site/form/Breach3.vue',
    code: `<script setup lang="ts">\nimport { createApp } from '../../api/app.ts'\ncreateApp\n</script>`,
    rule: 'site-without-service',
  },
  {
    of: 'site → visitor code',
    file: 'site/form/breach-4.ts',
    code: `import { mount } from '../../widgets/countdown/visitor/mount.ts'\nexport const a = mount`,
    rule: 'site-knows-widgets-by-catalog',
  },
  {
    of: 'site → visitor code on demand',
    file: 'site/form/breach-5.ts',
    code: `export const a = () => import('../../widgets/countdown/visitor/mount.ts')`,
    rule: 'site-knows-widgets-by-catalog',
  },
  {
    of: 'site → settings of a type',
    file: 'site/form/breach-6.ts',
    code: `import { settings } from '../../widgets/faq/definition/settings.ts'\nexport const a = settings`,
    rule: 'site-knows-widgets-by-catalog',
  },
  {
    of: 'visitor code → another widget',
    file: 'widgets/faq/visitor/breach-7.ts',
    code: `import { mount } from '../../countdown/visitor/mount.ts'\nexport const a = mount`,
    rule: 'visitor-imports-page-code',
  },
  {
    of: 'a definition → another widget',
    file: 'widgets/faq/definition/breach-8.ts',
    code: `import { settings } from '../../countdown/definition/settings.ts'\nexport const a = settings`,
    rule: 'widget-imports-no-other-widget',
  },
  {
    of: 'visitor code → a type of another widget',
    file: 'widgets/faq/visitor/breach-9.ts',
    code: `import type { Settings } from '../../countdown/definition/settings.ts'\nexport type A = Settings`,
    rule: 'visitor-types-of-definitions',
  },
  {
    of: 'a component → another widget',
    file: 'widgets/faq/visitor/Breach10.vue',
    code: `<script setup lang="ts">\nimport { mount } from '../../countdown/visitor/mount.ts'\nmount\n</script>`,
    rule: 'visitor-imports-page-code',
  },
  {
    of: 'the loader → a value',
    file: 'widgets/loader/breach-11.ts',
    code: `import { built } from '../catalog.ts'\nexport const a = built`,
    rule: 'loader-imports-nothing',
  },
  {
    of: 'the loader → a value of the runtime',
    file: 'widgets/loader/breach-12.ts',
    code: `import { plainWidget } from '../runtime/core/plain.ts'\nexport const a = plainWidget`,
    rule: 'loader-imports-nothing',
  },
  {
    of: 'visitor code → zod',
    file: 'widgets/faq/visitor/breach-13.ts',
    code: `import * as z from 'zod'\nexport const a = z.string()`,
    rule: 'visitor-imports-page-code',
  },
  {
    of: 'the runtime → zod',
    file: 'widgets/runtime/breach-14.ts',
    code: `import * as z from 'zod'\nexport const a = z.string()`,
    rule: 'runtime-imports-page-code',
  },
  {
    of: 'visitor code → its own settings as a value',
    file: 'widgets/faq/visitor/breach-15.ts',
    code: `import { settings } from '../definition/settings.ts'\nexport const a = settings`,
    rule: 'visitor-imports-page-code',
  },
  {
    of: 'visitor code → definition.ts as a value',
    file: 'widgets/faq/visitor/breach-16.ts',
    code: `import { theme } from '../../definition.ts'\nexport const a = theme`,
    rule: 'visitor-imports-page-code',
  },
  {
    of: 'a component → its own settings on demand',
    file: 'widgets/faq/visitor/Breach17.vue',
    code: `<script setup lang="ts">\nvoid import('../definition/settings.ts')\n</script>`,
    rule: 'visitor-imports-page-code',
  },
  {
    of: 'visitor code → Node',
    file: 'widgets/faq/visitor/breach-18.ts',
    code: `import { join } from 'node:path'\nexport const a = join`,
    rule: 'widgets-without-node',
  },
  {
    of: 'visitor code → api',
    file: 'widgets/faq/visitor/breach-19.ts',
    code: `import { createApp } from '../../../api/app.ts'\nexport const a = createApp`,
    rule: 'visitor-imports-page-code',
  },
  {
    of: 'a definition → api',
    file: 'widgets/faq/definition/breach-20.ts',
    code: `import { createApp } from '../../../api/app.ts'\nexport const a = createApp`,
    rule: 'definition-is-neutral',
  },
  {
    of: 'a definition → a component',
    file: 'widgets/countdown/definition/breach-21.ts',
    code: `import Countdown from '../visitor/Countdown.vue'\nexport const a = Countdown`,
    rule: 'definition-is-neutral',
  },
  {
    of: 'kysely outside its rooms',
    file: 'api/admin/breach-22.ts',
    code: `import { sql } from 'kysely'\nexport const a = sql`,
    rule: 'sql-rooms',
  },
  {
    of: 'better-sqlite3 outside its rooms',
    file: 'api/publishing/breach-23.ts',
    code: `import Database from 'better-sqlite3'\nexport const a = Database`,
    rule: 'sql-rooms',
  },
  {
    of: 'pg outside its rooms',
    file: 'api/publishing/breach-36.ts',
    code: `import type { Pool } from 'pg'\nexport type A = Pool`,
    rule: 'sql-rooms',
  },
  {
    of: 'PostgreSQL where SQLite may do',
    file: 'api/database/breach-37.ts',
    code: `import { openPostgres } from './postgres/open.ts'\nexport const a = openPostgres`,
    rule: 'postgres-when-needed',
  },
  {
    of: 'a build script → kysely',
    file: 'build-scripts/breach-24.ts',
    code: `import type { Kysely } from 'kysely'\nexport type A = Kysely<object>`,
    rule: 'sql-rooms',
  },
  {
    of: 'anything → api/main.ts',
    file: 'build-scripts/breach-25.ts',
    code: `import '../api/main.ts'`,
    rule: 'nobody-imports-main',
  },
  {
    of: 'api → site',
    file: 'api/http/breach-26.ts',
    code: `import { listen } from '../../site/frame/protocol.ts'\nexport const a = listen`,
    rule: 'api-knows-widgets-by-catalog',
  },
  {
    of: 'api → the folder of a type',
    file: 'api/http/breach-27.ts',
    code: `import { settings } from '../../widgets/faq/definition/settings.ts'\nexport const a = settings`,
    rule: 'api-knows-widgets-by-catalog',
  },
  {
    of: 'api → the runtime',
    file: 'api/http/breach-28.ts',
    code: `import { plainWidget } from '../../widgets/runtime/core/plain.ts'\nexport const a = plainWidget`,
    rule: 'api-knows-widgets-by-catalog',
  },
  {
    of: 'public paths → the admin',
    file: 'api/public/breach-32.ts',
    code: `import { createAdmin } from '../admin/admin.ts'\nexport const a = createAdmin`,
    rule: 'rooms-of-the-service',
  },
  {
    of: 'the admin → the inbox',
    file: 'api/admin/breach-33.ts',
    code: `import { kinds } from '../inbox/kinds.ts'\nexport const a = kinds`,
    rule: 'rooms-of-the-service',
  },
  {
    of: 'S3 where files may do',
    file: 'api/storage/breach-38.ts',
    code: `import { bucketStorage } from './s3/storage.ts'\nexport const a = bucketStorage`,
    rule: 's3-when-needed',
  },
  {
    of: 'the words of a mail → the admin',
    file: 'api/mail/breach-42.ts',
    code: `import { createAdmin } from '../admin/admin.ts'\nexport const a = createAdmin`,
    rule: 'mail-below',
  },
  {
    of: 'the admin → what sends mails',
    file: 'api/admin/breach-43.ts',
    code: `import { createMailSender } from '../mail/sender.ts'\nexport const a = createMailSender`,
    rule: 'rooms-of-the-service',
  },
  {
    of: 'destinations → the admin',
    file: 'api/destinations/breach-34.ts',
    code: `import { createAdmin } from '../admin/admin.ts'\nexport const a = createAdmin`,
    rule: 'rooms-of-the-service',
  },
  {
    of: 'a circle',
    file: 'api/http/breach-29.ts',
    code: `import { b } from './breach-30.ts'\nexport const a = () => b`,
    rule: 'no-circles',
  },
  {
    of: 'a circle of types',
    file: 'api/http/breach-39.ts',
    code: `import type { B } from './breach-40.ts'\nexport type A = B | string`,
    rule: 'no-circles-of-types',
  },
  {
    of: 'the database → a type of the inbox',
    file: 'api/database/breach-41.ts',
    code: `import type { KindDefinition } from '../inbox/kind.ts'\nexport type A = KindDefinition`,
    rule: 'database-below',
  },
  {
    of: 'an import that leads nowhere',
    file: 'api/http/breach-31.ts',
    code: `import { a } from './nowhere.ts'\nexport const b = a`,
    rule: 'unresolvable',
  },
  {
    of: 'a reader → zod',
    file: 'widgets/readers/breach-42.ts',
    code: `import * as z from 'zod'\nexport const a = z`,
    rule: 'readers-are-pure',
  },
]

/** Refused by Biome: pages, which dependency-cruiser can't read, and globals. */
const lintBreaches: Breach[] = [
  {
    of: 'an Astro page → api',
    file: 'site/pages/breach-1.astro',
    code: `---\nimport { createApp } from '../../api/app.ts'\n---\n<p>{createApp.name}</p>\n`,
    rule: 'lint/style/noRestrictedImports',
  },
  {
    of: 'an Astro page → visitor code',
    file: 'site/pages/breach-2.astro',
    code: `---\nimport { mount } from '../../widgets/faq/visitor/mount.ts'\n---\n<p>{mount.name}</p>\n`,
    rule: 'lint/style/noRestrictedImports',
  },
  {
    of: 'the DOM in api',
    file: 'api/http/breach-3.ts',
    code: `export const a = () => document.title\n`,
    rule: 'lint/style/noRestrictedGlobals',
  },
]

let copy: string
let reported: Set<string>

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'nhung-walls-'))
  for (const entry of ['api', 'build-scripts', 'site', 'widgets', 'biome.json', '.gitignore', 'package.json'])
    await cp(join(root, entry), join(copy, entry), { recursive: true })
  for (const name of ['tsconfig.base.json', 'tsconfig.browser.json'])
    await cp(join(root, name), join(copy, name))
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  await writeFile(
    join(copy, 'api/http/breach-30.ts'),
    `import { a } from './breach-29.ts'\nexport const b = () => a`,
  )
  await writeFile(
    join(copy, 'api/http/breach-40.ts'),
    `import type { A } from './breach-39.ts'\nexport type B = A[]`,
  )
  for (const { file, code } of [...breaches, ...lintBreaches]) {
    await mkdir(dirname(join(copy, file)), { recursive: true })
    await writeFile(join(copy, file), code)
  }
  reported = new Set([...(await importViolations()), ...(await lintViolations())])
})
afterAll(() => rm(copy, { recursive: true, force: true }))

async function importViolations() {
  const { options, ...rules } = walls
  const { output } = await cruise(
    breaches.map(({ file }) => file),
    { ...options, baseDir: copy, validate: true, ruleSet: rules as IFlattenedRuleSet, maxDepth: 2 },
  )
  const { summary } = output as ICruiseResult
  return summary.violations.map(({ from, rule }) => `${from} ${rule.name}`)
}

async function lintViolations() {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const files = lintBreaches.map(({ file }) => file)
  const { stdout } = await run(
    process.execPath,
    [biome, 'lint', '--reporter=json', '--vcs-enabled=false', ...files],
    { cwd: copy },
  ).catch((failed: { stdout: string }) => failed)
  const { diagnostics }: { diagnostics: { category: string; location: { path: string } }[] } =
    JSON.parse(stdout)
  return diagnostics.map(({ category, location }) => `${location.path} ${category}`)
}

test.each([...breaches, ...lintBreaches])('refuses $of', ({ file, rule }) => {
  expect(reported).toContain(`${file} ${rule}`)
})
