/** Random steps from a seed, each compared with the model. The same seed draws the same steps. */
import fc from 'fast-check'
import type { Command } from './commands/command.ts'
import { diskCommands, faultCommands } from './commands/failures.ts'
import { connectionCommands, killCommands } from './commands/lost-answers.ts'
import { peopleCommands } from './commands/people.ts'
import { publishingCommands } from './commands/publishing.ts'
import { submissionCommands } from './commands/submissions.ts'
import { timeCommands } from './commands/time.ts'
import { newModel } from './model.ts'
import { widgetsOf } from './shop.ts'
import { type Mode, openPlace, type prepareTemplate, type World } from './world.ts'

interface Weighed {
  arbitrary: fc.Arbitrary<Command>
  weight: number
}

const everywhere = [
  ...submissionCommands,
  ...publishingCommands,
  ...timeCommands,
  ...peopleCommands,
  ...faultCommands,
]
const commandsOf: Record<Mode, readonly Weighed[]> = {
  sqlite: [...everywhere, ...diskCommands],
  killed: [...everywhere, ...killCommands],
  postgres: [...everywhere, ...connectionCommands],
}

export interface Run {
  /** Steps that are drawn; those that make no sense where they stand are left out. */
  steps: number
  mode: Mode
  template: Awaited<ReturnType<typeof prepareTemplate>>
  /** Tries to find fewer steps that fail. */
  shrinks?: boolean
}

export interface Failure {
  seed: number
  /** Seeds before it on the same service, without which it does not fail. */
  after: readonly number[]
  /** Steps that were done, in order. */
  steps: string[]
  message: string
  /** Lines of the service. */
  log: string[]
}

const hour = 3_600_000
/** More than a seed uses. */
const serials = 10_000

/** @param index of the seed on its service @returns undefined where all was as the model has it */
async function runSteps(steps: readonly Command[], world: World, index = 0) {
  // Buckets of rates are full again after an hour.
  const now = world.host.now() + (index > 0 ? hour : 0)
  await world.host.setTime(now)
  const model = newModel(now, widgetsOf(world.shop), index * serials)
  const done: Command[] = []
  try {
    for (const step of steps) {
      if (!step.check(model)) continue
      done.push(step)
      await step.run(model, world)
    }
    return undefined
  } catch (error) {
    return { done, message: error instanceof Error ? error.message : String(error), log: world.log }
  }
}

/** Runs the steps on a service of their own. */
async function runAlone(steps: readonly Command[], { mode, template }: Run) {
  const place = await openPlace(mode, template)
  try {
    const world = place.nextWorld()
    return world && (await runSteps(steps, world))
  } finally {
    await place.close()
  }
}

const stepsOf = (seed: number, { steps, mode }: Run): readonly Command[] => {
  const drawn = fc.array(fc.oneof(...commandsOf[mode]), { minLength: steps, maxLength: steps, size: 'max' })
  return fc.sample(fc.noBias(drawn), { seed, numRuns: 1 }).flat()
}

type Failed = NonNullable<Awaited<ReturnType<typeof runSteps>>>

/** Looks for fewer steps that fail. */
async function shrunk(first: Failed, run: Run): Promise<Failed> {
  let failed = first
  const { done } = first
  const fewer = fc.array(fc.constantFrom(...done), { maxLength: done.length, size: 'max' })
  const holds = fc.asyncProperty(fewer, async (some) => {
    const again = await runAlone(some, run)
    failed = again ?? failed
    return again === undefined
  })
  await fc.check(holds, { examples: [[done]], numRuns: 1 })
  return failed
}

/** Runs as many seeds on one service as it has tenants for, up to the first one that fails. */
async function runTogether(seeds: readonly number[], run: Run) {
  const place = await openPlace(run.mode, run.template)
  let passed = 0
  try {
    for (const seed of seeds) {
      const world = place.nextWorld()
      if (!world) break
      const failed = await runSteps(stepsOf(seed, run), world, passed)
      if (failed) return { passed, failed }
      passed++
    }
    return { passed }
  } finally {
    await place.close()
  }
}

/** Does the seed again on a service of its own, as whoever repeats it. */
async function explained(seed: number, before: readonly number[], first: Failed, run: Run): Promise<Failure> {
  const alone = before.length > 0 ? await runAlone(stepsOf(seed, run), run) : first
  const { done, message, log } = alone && run.shrinks ? await shrunk(alone, run) : (alone ?? first)
  return { seed, after: alone ? [] : before, steps: done.map(String), message, log }
}

/** Seeds share a service while it has tenants for them. */
export async function runSeeds(seeds: readonly number[], run: Run): Promise<Failure[]> {
  const failures: Failure[] = []
  for (let left = seeds; left.length > 0; ) {
    const { passed, failed } = await runTogether(left, run)
    const seed = left[passed]
    if (failed && seed !== undefined) failures.push(await explained(seed, left.slice(0, passed), failed, run))
    left = left.slice(failed ? passed + 1 : passed)
  }
  return failures
}
