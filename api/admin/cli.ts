import { processConsole } from './commands/console.ts'
import { runCommand } from './commands/run-command.ts'

// Published files are for everybody; private ones are made with their own rights.
process.umask(0o022)
// `… | head` has read enough.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1))
process.exitCode = await runCommand(process.argv.slice(2), processConsole())
