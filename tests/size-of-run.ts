/** `npm run test:long` sets `TEST_SIZE=long` and runs only the files of `longRuns`. */
export const isLongRun = process.env.TEST_SIZE === 'long'

export const sizeOfRun = ({ suite, long }: { suite: number; long: number }) => (isLongRun ? long : suite)

/** Rows of a table that the suite leaves out. */
export const inLongRun = <Row>(rows: Row[]): Row[] => (isLongRun ? rows : [])

/** Folder for screenshots to look at; without it none are made. */
export const pictures = process.env.SCREENSHOTS

export const longRuns = {
  browser: [
    'tests/browser/containers.long.ts',
    'tests/browser/events-effects.long.ts',
    'tests/browser/events-games.long.ts',
    'tests/browser/floats.test.ts',
    'tests/browser/host-styles.long.ts',
    'tests/browser/network-back.long.ts',
    'tests/browser/no-jump.long.ts',
    'tests/browser/offline.long.ts',
    'tests/browser/page-counter.long.ts',
    'tests/browser/rounds.long.ts',
    'tests/browser/scheme.long.ts',
    'tests/browser/two-stage.long.ts',
    'tests/dashboard/allowed-sites.long.ts',
    'tests/dashboard/click-to-edit.long.ts',
    'tests/dashboard/collections.test.ts',
    'tests/dashboard/first-hour.long.ts',
    'tests/dashboard/map-point.long.ts',
    'tests/dashboard/palette.test.ts',
    'tests/dashboard/pictures.long.ts',
    'tests/dashboard/schedules.long.ts',
    'tests/dashboard/screenshots.long.ts',
    'tests/dashboard/stored-scripts.long.ts',
    'tests/dashboard/tenant.long.ts',
    'tests/dashboard/two-factor.long.ts',
    'tests/dashboard/weekly-hours.long.ts',
    'tests/site/every-field.long.ts',
    'tests/site/pages.test.ts',
    'tests/site/preview.long.ts',
    'tests/engines/games.long.ts',
    'tests/engines/matrix.long.ts',
    ...(pictures ? ['tests/engines/screenshots.long.ts'] : []),
    'tests/engines/stopped.long.ts',
    'tests/engines/surroundings.long.ts',
  ],
  node: [
    'api/http/plain-get.test.ts',
    'api/inbox/play/draw.test.ts',
    'api/static/routes.test.ts',
    'tests/admin/generated-client.long.ts',
    'tests/admin/import-many-jobs.long.ts',
    'tests/admin/import-many-stores.long.ts',
    'tests/cluster/*.long.ts',
    'tests/crash/full-disk.long.ts',
    'tests/crash/kill.test.ts',
    'tests/crash/older-layout.test.ts',
    'tests/edge/contract.test.ts',
    'tests/edge/purge.long.ts',
    'tests/edge/restart.long.ts',
    'tests/edge/rights.long.ts',
    'tests/edge/workerd.long.ts',
    'tests/geo/build.test.ts',
    'tests/lunar/table.test.ts',
    'tests/operation/checkout.long.ts',
    'tests/operation/traces.long.ts',
    'tests/publishing/crash.test.ts',
    'tests/qr/code.test.ts',
    'tests/qr/payload.test.ts',
    'widgets/runtime/schedule.opinion.test.ts',
    'widgets/runtime/schedule.property.test.ts',
  ],
  /** In the size of the suite, on PostgreSQL instead of SQLite. */
  postgres: [
    'api/database/{stores/*,writes/*,keys,sync-rows}.test.ts',
    'tests/{admin,api,plays,postgres,publishing,uploads}/**/*.test.ts',
    'tests/postgres/*.long.ts',
  ],
  /** In the size of the suite, on an S3 store instead of files. */
  s3: [
    'tests/s3/*.long.ts',
    'tests/admin/{background-work,collection-csv,import,secrets}.test.ts',
    'tests/publishing/purge.test.ts',
    'tests/uploads/{accepted,refused-bodies,refused-forms}.test.ts',
  ],
  /** In the size of the suite, on PostgreSQL and an S3 store, and each service twice behind nginx. */
  twoServices: ['tests/{admin,api,plays,publishing,uploads}/**/*.test.ts'],
}
