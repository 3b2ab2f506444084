import { FolderInUse } from './database/errors.ts'
import { describeError, logLine } from './operation/logging.ts'
import { startService } from './service.ts'
import { readSettings, SettingsError } from './settings.ts'

/** Signals less than this apart (ms) are one. */
const sameKeyPress = 300

/** The line that a person sees who started the service. */
const say = (text: string) => process.stdout.write(`${text}\n`)

function fail(error: unknown): never {
  const isClear = error instanceof SettingsError || error instanceof FolderInUse
  logLine(isClear ? `nhung: ${error.message}` : describeError(error))
  process.exit(1)
}

// Astro's pages register a listener of their own, with which Node would go on after an error that nobody handled.
process.on('unhandledRejection', fail)

try {
  const settings = readSettings(process.env)
  const service = await startService(settings, logLine)
  service.failure.catch(fail)
  say(`Nhúng listens on ${settings.siteUrl} (port ${service.port})`)

  let stoppingSince: number | undefined
  const stop = () => {
    // A second signal: whoever sends it doesn't want to wait. But one Ctrl-C may come twice, from the terminal and from npm.
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameKeyPress) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    service.stop().then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  fail(error)
}
