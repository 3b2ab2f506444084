import { holdRelease } from './database/sqlite/locks.ts'
import { explainFailure } from './operation/explain-failure.ts'
import { freeStartMemory } from './operation/free-start-memory.ts'
import { createLog, describeError, type LogFormat, lineWriter } from './operation/logging.ts'
import { root } from './root.ts'
import { startService } from './service.ts'
import { readSettings } from './settings.ts'

/** ms. Under npm, Ctrl-C reaches the process twice. */
const sameKeyPress = 300

// Failures before the settings are read have a format, too.
const format: LogFormat = process.env.LOG_FORMAT === 'json' ? 'json' : 'text'

/** On stdout, where a supervisor waits for it. */
const say = (text: string) => {
  const write = (line: string) => void process.stdout.write(`${line}\n`)
  if (format === 'json') createLog(format, write)(text)
  else write(text)
}

function fail(error: unknown): never {
  const explained = explainFailure(error)
  createLog(format, lineWriter(format))(explained ? `nhung: ${explained}` : describeError(error))
  process.exit(1)
}

// Astro's server build registers its own listener, which would keep Node alive after unhandled rejections.
process.on('unhandledRejection', fail)
process.on('uncaughtException', fail)

// Published files are for everybody; private ones are made with their own rights.
process.umask(0o022)

try {
  holdRelease(root)
  const settings = readSettings(process.env)
  const service = await startService(settings, lineWriter(format))
  service.failure.catch(fail)
  freeStartMemory()

  let stoppingSince: number | undefined
  const stop = () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameKeyPress) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    service.stop().then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // After the handlers: a supervisor may stop the service as soon as it reads this line.
  say(`Nhúng listens on ${settings.siteUrl} (port ${service.port})`)
} catch (error) {
  fail(error)
}
