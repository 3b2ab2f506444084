import { defineConfig } from 'vitest/config'
import { isLongRun, longRuns } from './tests/size-of-run.ts'

const browserTests = 'tests/{browser,dashboard,engines,site}/**/*.test.ts'
const postgresTests = [
  'tests/postgres/**/*.test.ts',
  'tests/admin/main-job.test.ts',
  'api/database/keys.test.ts',
]
const everyTest = ['{api,widgets,site,build-scripts,geo-data}/**/*.test.ts', 'tests/**/*.test.ts']

export default defineConfig({
  test: {
    pool: 'forks',
    // A worker keeps its process, its modules, its Chromium and its service from one file to the next.
    isolate: false,
    maxWorkers: 2,
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
          include: isLongRun ? longRuns.node : everyTest,
          exclude: ['**/node_modules/**', browserTests, 'tests/postgres/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: isLongRun ? longRuns.postgres : postgresTests,
          // What the suite tests on SQLite, not more of it.
          env: { TEST_SIZE: 'suite' },
          globalSetup: './tests/harness/postgres-server.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 's3',
          include: isLongRun ? longRuns.s3 : [],
          // What the suite tests on files, not more of it.
          env: { TEST_SIZE: 'suite' },
          globalSetup: './tests/harness/s3-server.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'two-services',
          include: isLongRun ? longRuns.twoServices : [],
          env: { TEST_SIZE: 'suite' },
          globalSetup: ['./tests/harness/postgres-server.ts', './tests/harness/s3-server.ts'],
        },
      },
    ],
  },
})
