/** `npm run simulate -- --seed N --steps M`: see README.md. */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { startDatabases } from './databases.ts'
import { type Failure, runSeed } from './run-seed.ts'
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
const [first, count, steps] = [values.seed ?? randomInt(2 ** 31), values.seeds, values.steps].map(Number)
if (mode === undefined || !Number.isInteger(first) || !Number.isInteger(count) || !Number.isInteger(steps)) {
  console.error(`simulate: --seed, --seeds and --steps are whole numbers, --mode is ${modes.join(', ')}`)
  process.exit(1)
}

function print(seed: number, { steps: done, message, log }: Failure) {
  console.log(`seed ${seed}: ${message}`)
  for (const [index, step] of done.entries()) console.log(`  ${index + 1}. ${step}`)
  for (const line of log.filter((one) => one.includes('failure'))) console.log(`  ${line.split('\\n', 1)[0]}`)
  console.log(`again: npm run simulate -- --seed ${seed} --steps ${values.steps} --mode ${mode}`)
}

const template = await prepareTemplate()
const databases = mode === 'postgres' ? await startDatabases() : undefined
let failed = 0
for (let seed = first ?? 0; seed < (first ?? 0) + (count ?? 0); seed++) {
  const run = { seed, steps: steps ?? 0, mode, template, shrinks: values.shrink }
  const failure = await runSeed({ ...run, ...(databases && { newDatabase: databases.create }) })
  if (!failure) continue
  failed++
  print(seed, failure)
}
console.log(`${failed} of ${count} seeds failed`)
await databases?.stop()
await removeTemplate(template)
process.exit(failed === 0 ? 0 : 1)
