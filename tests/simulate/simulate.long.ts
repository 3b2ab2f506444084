/** Seeds of `npm run simulate`, always the same ones. Each starts a whole service, which takes as long as five steps. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDatabases } from './databases.ts'
import { type Failure, runSeed } from './run-seed.ts'
import { type Mode, prepareTemplate, removeTemplate } from './world.ts'

let template: Awaited<ReturnType<typeof prepareTemplate>>
let databases: Awaited<ReturnType<typeof startDatabases>>
beforeAll(async () => {
  template = await prepareTemplate()
  databases = await startDatabases()
})
afterAll(async () => {
  await databases.stop()
  await removeTemplate(template)
})

const runs: { mode: Mode; seeds: number; steps: number }[] = [
  { mode: 'sqlite', seeds: 25, steps: 20 },
  { mode: 'killed', seeds: 6, steps: 15 },
  { mode: 'postgres', seeds: 6, steps: 15 },
]

test.for(runs)('$seeds runs of $mode are as the model has it', async ({ mode, seeds, steps }) => {
  const failures: ({ seed: number } & Failure)[] = []
  for (let seed = 1; seed <= seeds; seed++) {
    const newDatabase = mode === 'postgres' ? { newDatabase: databases.create } : {}
    const failure = await runSeed({ seed, steps, mode, template, ...newDatabase })
    if (failure) failures.push({ seed, ...failure })
  }
  expect(failures).toEqual([])
})
