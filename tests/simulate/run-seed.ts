/** One run: random steps from a seed, each compared with the model. The same seed draws the same steps. */
import fc from 'fast-check'
import type { Command } from './commands/command.ts'
import { diskCommands, faultCommands } from './commands/failures.ts'
import { connectionCommands, killCommands } from './commands/lost-answers.ts'
import { peopleCommands } from './commands/people.ts'
import { publishingCommands } from './commands/publishing.ts'
import { submissionCommands } from './commands/submissions.ts'
import { timeCommands } from './commands/time.ts'
import { newModel } from './model.ts'
import { firstMoment, widgetsOf } from './shop.ts'
import { type Mode, openWorld, type PostgresDatabase, type prepareTemplate } from './world.ts'

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
  seed: number
  /** Steps that are drawn; those that make no sense where they stand are left out. */
  steps: number
  mode: Mode
  template: Awaited<ReturnType<typeof prepareTemplate>>
  /** Tries to find fewer steps that fail. */
  shrinks?: boolean
  /** Of the mode `postgres`: a new and empty one. */
  newDatabase?: () => Promise<PostgresDatabase>
}

export interface Failure {
  /** What was done, in order. */
  steps: string[]
  message: string
  /** Lines of the service. */
  log: string[]
}

/** Runs the steps on a service of their own. @returns undefined where all was as the model has it */
async function runSteps(steps: readonly Command[], { mode, template, newDatabase }: Run) {
  const world = await openWorld(mode, template, await newDatabase?.())
  const model = newModel(firstMoment, widgetsOf(world.shop))
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
  } finally {
    await world.close()
  }
}

const stepsOf = ({ seed, steps, mode }: Run): readonly Command[] => {
  const drawn = fc.array(fc.oneof(...commandsOf[mode]), { minLength: steps, maxLength: steps, size: 'max' })
  return fc.sample(fc.noBias(drawn), { seed, numRuns: 1 }).flat()
}

/** @returns undefined for a run in which all was as the model has it */
export async function runSeed(run: Run): Promise<Failure | undefined> {
  let failed = await runSteps(stepsOf(run), run)
  if (!failed) return undefined
  if (run.shrinks) {
    const { done } = failed
    const fewer = fc.array(fc.constantFrom(...done), { maxLength: done.length, size: 'max' })
    const holds = fc.asyncProperty(fewer, async (some) => {
      const again = await runSteps(some, run)
      failed = again ?? failed
      return again === undefined
    })
    await fc.check(holds, { examples: [[done]], numRuns: 1 })
  }
  return { steps: failed.done.map(String), message: failed.message, log: failed.log }
}
