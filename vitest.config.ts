import { defineConfig } from 'vitest/config'
import { alikeOnEveryStore, isLongRun, longRuns } from './tests/size-of-run.ts'

const browserTests = 'tests/{browser,dashboard,engines,site}/**/*.test.ts'
const everyTest = '{api,build-scripts,geo-data,site,tests,widgets}/**/*.test.ts'

/** PostgreSQL, S3 and two services are of the long run alone, in the size of the suite. */
const ofLongRun = (name: string, include: string[], globalSetup: string[]) =>
  isLongRun
    ? [
        {
          extends: true as const,
          test: {
            name,
            include,
            exclude: ['**/node_modules/**', ...alikeOnEveryStore],
            env: { TEST_SIZE: 'suite' },
            globalSetup,
          },
        },
      ]
    : []

const postgresServer = './tests/harness/postgres-server.ts'
const s3Server = './tests/harness/s3-server.ts'

export default defineConfig({
  test: {
    pool: 'forks',
    globalSetup: ['./tests/harness/shared-build-folder.ts'],
    setupFiles: ['./tests/harness/setup.ts'],
    // A worker keeps its process, its modules, its Chromium and its service from one file to the next.
    isolate: false,
    // In the long run some wait for processes and for time to pass.
    maxWorkers: isLongRun ? 3 : 2,
    testTimeout: isLongRun ? 1_200_000 : 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 30_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'browser',
          include: isLongRun ? longRuns.browser : [browserTests],
          environment: './tests/harness/worker-environment.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          include: isLongRun ? longRuns.node : [everyTest],
          exclude: ['**/node_modules/**', browserTests],
        },
      },
      ...ofLongRun('postgres', longRuns.postgres, [postgresServer]),
      ...ofLongRun('s3', longRuns.s3, [s3Server]),
      ...ofLongRun('two-services', longRuns.twoServices, [postgresServer, s3Server]),
    ],
  },
})
