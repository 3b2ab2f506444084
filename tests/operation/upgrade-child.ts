/** Upgrades as `nhung upgrade` does, and kills itself after the step whose number it is given. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { readSettings } from '../../api/settings.ts'
import { upgrade } from '../../api/upgrade/upgrade.ts'

const [given = '', killedAfter = ''] = process.argv.slice(2)
const { supervisor, environment, ...options } = JSON.parse(given)
const call = async (verb: 'stop' | 'start') => void (await promisify(execFile)(supervisor, [verb]))
let steps = 0
await upgrade({
  ...options,
  environment,
  settings: readSettings(environment),
  supervisor: { stop: () => call('stop'), start: () => call('start') },
  say(line) {
    process.stdout.write(`${line}\n`)
    steps++
    if (String(steps) === killedAfter) process.kill(process.pid, 'SIGKILL')
  },
})
