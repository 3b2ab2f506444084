import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{api,widgets,site,build-scripts,geo-data}/**/*.test.ts', 'tests/**/*.test.ts'],
    pool: 'forks',
    // browser, crash and publishing tests start programs; on two cores more at once only makes them wait for each other
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // what a page shows may come late on a busy machine; only what never comes is an error
    expect: { poll: { timeout: 15_000 } },
    // a machine that is busy with something else may make one try late; the report names what needed a second
    retry: process.env.CI ? 2 : 0,
  },
})
