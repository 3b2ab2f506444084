import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import runtime from '../../build-scripts/service-runtime.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')

/** Environment of the programs that tests start, as `build-scripts/run.mjs` sets it: the compile cache halves their start. */
export const programEnvironment = {
  PATH: process.env.PATH ?? '',
  ...runtime.environment,
  NODE_COMPILE_CACHE: join(root, runtime.compileCache),
}

/** For the service and its commands: passwords are hashed lightly. */
export const serviceEnvironment = {
  ...programEnvironment,
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'light-passwords.ts'))}`,
}
