/** `npm run simulate -- --seed N --steps M`: see README.md. */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { startDatabases } from './databases.ts'
import { type Failure, runSeeds } from './run-seed.ts'
import { type Mode, prepareTemplate, removeTemplate } from './world.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '1' },
    steps: { type: 'string', default: '30' },
    mode: { type: 'string', default: 'sqlite' },
    shrink: { type: 'boolean', default: false },
  },
})
const modes: readonly Mode[] = ['sqlite', 'killed', 'postgres']
const mode = modes.find((one) => one === values.mode)
const [first, count, steps] = [
  Number(values.seed ?? randomInt(2 ** 31)),
  Number(values.seeds),
  Number(values.steps),
]
if (mode === undefined || ![first, count, steps].every(Number.isInteger)) {
  console.error(`simulate: --seed, --seeds and --steps are whole numbers, --mode is ${modes.join(', ')}`)
  process.exit(1)
}

function print({ seed, after, steps: done, message, log }: Failure) {
  console.log(
    `seed ${seed}${after.length > 0 ? `, after ${after.join(', ')} on one service` : ''}: ${message}`,
  )
  for (const [index, step] of done.entries()) console.log(`  ${index + 1}. ${step}`)
  for (const line of log.filter((one) => one.includes('failure'))) console.log(`  ${line.split('\\n', 1)[0]}`)
  const from = after[0] ?? seed
  const again = `--seed ${from} --seeds ${seed - from + 1} --steps ${values.steps} --mode ${mode}`
  console.log(`again: npm run simulate -- ${again}`)
}

/** Seeds on one service. */
const together = 5
const databases = mode === 'postgres' ? await startDatabases() : undefined
const template = await prepareTemplate(Math.min(together, count), databases?.template)
const seeds = Array.from({ length: count }, (_, index) => first + index)
const failures = await runSeeds(seeds, { steps, mode, template, shrinks: values.shrink })
for (const failure of failures) print(failure)
console.log(`${failures.length} of ${count} seeds failed`)
await databases?.stop()
await removeTemplate(template)
process.exit(failures.length === 0 ? 0 : 1)
