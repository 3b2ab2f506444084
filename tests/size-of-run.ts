/** `npm run test:long` sets `TEST_SIZE=long` and runs only the files of `longRuns`. */
export const isLongRun = process.env.TEST_SIZE === 'long'

export const sizeOfRun = ({ suite, long }: { suite: number; long: number }) => (isLongRun ? long : suite)

export const longRuns = {
  browser: [
    'tests/browser/matrix.test.ts',
    'tests/browser/no-jump.test.ts',
    'tests/browser/qr-codes.test.ts',
    'tests/browser/rounds.test.ts',
    'tests/browser/scheme.test.ts',
    'tests/browser/two-stage.test.ts',
    'tests/site/pages.test.ts',
    'tests/engines/matrix.long.ts',
    'tests/engines/screenshots.long.ts',
    'tests/engines/surroundings.long.ts',
  ],
  node: [
    'api/http/plain-get.test.ts',
    'api/inbox/play/draw.test.ts',
    'api/static/routes.test.ts',
    'tests/admin/commands.test.ts',
    'tests/admin/import-many-jobs.test.ts',
    'tests/admin/import-many-stores.test.ts',
    'tests/crash/full-disk.test.ts',
    'tests/crash/kill.test.ts',
    'tests/edge/rights.long.ts',
    'tests/geo/build.test.ts',
    'tests/lunar/table.test.ts',
    'tests/publishing/crash.test.ts',
    'tests/qr/code.test.ts',
    'tests/qr/payload.test.ts',
    'widgets/runtime/schedule.opinion.test.ts',
    'widgets/runtime/schedule.property.test.ts',
  ],
}
