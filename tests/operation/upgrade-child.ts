/** Upgrades as `nhung upgrade` does, and after each step stands still until a line is written to it. */
import { execFile } from 'node:child_process'
import { readSync } from 'node:fs'
import { promisify } from 'node:util'
import { readSettings } from '../../api/settings.ts'
import { upgrade } from '../../api/upgrade/upgrade.ts'

const [given = ''] = process.argv.slice(2)
const { supervisor, environment, ...options } = JSON.parse(given)
const call = async (verb: 'stop' | 'start') => void (await promisify(execFile)(supervisor, [verb]))
const standardInput = 0
const settings = readSettings(environment)
await upgrade({
  ...options,
  environment,
  settings,
  ports: [settings.port],
  supervisor: { stop: () => call('stop'), start: () => call('start') },
  say(line) {
    process.stdout.write(`${line}\n`)
    readSync(standardInput, Buffer.alloc(1))
  },
})
