/** Seeds of `npm run simulate`, always the same ones. */
import { expect, test } from 'vitest'
import { startDatabases } from './databases.ts'
import { runSeeds } from './run-seed.ts'
import { type Mode, prepareTemplate, removeTemplate } from './world.ts'

/** Seeds on one service. */
const together = 5
/** Two hundred in all; `npm run simulate` draws as many as it is given. */
const runs: { mode: Mode; seeds: number; steps: number }[] = [
  { mode: 'sqlite', seeds: 150, steps: 6 },
  { mode: 'killed', seeds: 20, steps: 6 },
  { mode: 'postgres', seeds: 30, steps: 6 },
]

test.for(runs)('$seeds seeds of $mode are as the model has it', async ({ mode, seeds, steps }) => {
  const databases = mode === 'postgres' ? await startDatabases() : undefined
  const template = await prepareTemplate(together, databases?.template)
  const first = Array.from({ length: seeds }, (_, index) => index + 1)
  expect(await runSeeds(first, { mode, steps, template })).toEqual([])
  await databases?.stop()
  await removeTemplate(template)
})
