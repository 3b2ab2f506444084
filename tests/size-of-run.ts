import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** `npm run test:long` sets `TEST_SIZE=long` and runs only the files of `longRuns`. */
export const isLongRun = process.env.TEST_SIZE === 'long'

export const sizeOfRun = ({ suite, long }: { suite: number; long: number }) => (isLongRun ? long : suite)

/** Folder for screenshots to look at; without it none are made. */
export const pictures = process.env.SCREENSHOTS

/**
 * Files that need neither a database nor a store for what they show: pure rules, the contract of published files, bodies that are refused
 * or broken off before anything is asked of either. The suite runs them.
 */
export const alikeOnEveryStore = [
  'tests/admin/color-profile.test.ts',
  'tests/api/{broken-off,webhook-post}.test.ts',
  'tests/publishing/{locations,openapi,samples,templates,types}.test.ts',
  'tests/uploads/refused-files.test.ts',
]

const storeTests = 'tests/{admin,api,plays,publishing,uploads}/**/*.test.ts'

/** Tests of stores with cases of one process alone, which two services leave out. */
const withCasesOfOneProcess = globSync(storeTests, { cwd: root }).filter((file) =>
  readFileSync(join(root, file), 'utf8').includes('inOneProcess'),
)

/** Projects of the long run: what ends in `.long.ts`, files of the suite that are larger there, and the tests of stores once more. */
export const longRuns = {
  browser: [
    'tests/{browser,dashboard,engines,site}/**/*.long.ts',
    'tests/site/pages.test.ts',
    ...(pictures ? ['tests/engines/screenshots.ts'] : []),
  ],
  node: [
    'tests/{admin,cluster,crash,destinations,edge,operation,publishing,simulate,upgrade,uploads}/**/*.long.ts',
    'api/http/plain-get.test.ts',
    'api/inbox/play/draw.test.ts',
    'api/static/routes.test.ts',
    'tests/admin/commands.test.ts',
    'tests/crash/older-layout.test.ts',
    'tests/geo/build.test.ts',
    'tests/lunar/table.test.ts',
    'tests/payments/references.test.ts',
    'tests/qr/{code,payload}.test.ts',
    'widgets/contact-form/definition/page-and-service.test.ts',
    'widgets/runtime/schedule.{opinion,property}.test.ts',
  ],
  /** In the size of the suite, on PostgreSQL instead of SQLite: what two services, which share a PostgreSQL, do not show. */
  postgres: [
    'api/database/{schema/*,stores/*,writes/*,keys,sync-rows}.test.ts',
    ...withCasesOfOneProcess,
    'tests/destinations/{deliveries.test,subscribers.test,outage.long}.ts',
    'tests/{postgres/*,publishing/crash}.long.ts',
    'tests/uploads/form-files.test.ts',
  ],
  /** In the size of the suite, on an S3 store instead of files. */
  s3: [
    'tests/s3/*.long.ts',
    'tests/admin/{background-work,collection-csv,import,secrets}.test.ts',
    'tests/publishing/purge.test.ts',
    'tests/uploads/{accepted,refused-bodies,refused-forms}.test.ts',
  ],
  /** In the size of the suite, on PostgreSQL and an S3 store, and each service twice behind nginx. */
  twoServices: [storeTests, 'tests/publishing/crash.long.ts'],
}
