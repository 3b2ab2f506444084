/** `npm run test:long` sets `TEST_SIZE=long` and runs only the files of `longRuns`. */
export const isLongRun = process.env.TEST_SIZE === 'long'

export const sizeOfRun = ({ suite, long }: { suite: number; long: number }) => (isLongRun ? long : suite)

/** Rows of a table that the suite leaves out. */
export const inLongRun = <Row>(rows: Row[]): Row[] => (isLongRun ? rows : [])

export const longRuns = {
  browser: [
    'tests/browser/floats.test.ts',
    'tests/browser/host-styles.test.ts',
    'tests/browser/map.test.ts',
    'tests/browser/matrix.test.ts',
    'tests/browser/no-jump.test.ts',
    'tests/browser/page-tools.test.ts',
    'tests/browser/qr-codes.test.ts',
    'tests/browser/rounds.test.ts',
    'tests/browser/scheme.test.ts',
    'tests/browser/touch-targets.test.ts',
    'tests/browser/two-stage.test.ts',
    'tests/dashboard/account.test.ts',
    'tests/dashboard/collections.test.ts',
    'tests/dashboard/editor.test.ts',
    'tests/dashboard/first-hour.long.ts',
    'tests/dashboard/first-hour.test.ts',
    'tests/dashboard/inbox.test.ts',
    'tests/dashboard/palette.test.ts',
    'tests/dashboard/passkeys.test.ts',
    'tests/dashboard/sensitive-changes.test.ts',
    'tests/dashboard/settings.test.ts',
    'tests/dashboard/shell.test.ts',
    'tests/dashboard/sign-up.test.ts',
    'tests/dashboard/statistics.test.ts',
    'tests/dashboard/two-factor.test.ts',
    'tests/site/pages.test.ts',
    'tests/engines/chromium.long.ts',
    'tests/engines/firefox.test.ts',
    'tests/engines/matrix.long.ts',
    'tests/engines/screenshots.long.ts',
    'tests/engines/surroundings.long.ts',
    'tests/engines/webkit.test.ts',
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
    'tests/crash/older-layout.test.ts',
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
