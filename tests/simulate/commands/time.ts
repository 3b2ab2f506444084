/** The clock of the run, and starts of the service, with which all that is due is done. */
import fc from 'fast-check'
import { day, type Model, passTo, startAnew } from '../model.ts'
import type { World } from '../world.ts'
import { type Command, command } from './command.ts'

export async function passTime(model: Model, world: World, ms: number) {
  passTo(model, model.now + ms)
  await world.host.setTime(model.now)
}

/** The service is off while the clock jumps. */
export async function restartAfter(
  model: Model,
  world: World,
  ms: number,
  failing: Parameters<typeof startAnew>[1] = {},
) {
  await world.host.stop()
  await passTime(model, world, ms)
  await world.host.start()
  startAnew(model, failing)
}

const minutes = fc.integer({ min: 1, max: 40 }).map(
  (count): Command =>
    command(`${count} minutes pass`, {
      run: (model, world) => passTime(model, world, count * 60_000),
    }),
)

const days = fc.constantFrom(0, 1, 7, 31).map(
  (count): Command =>
    command(count === 0 ? 'restart' : `restart after ${count} days`, {
      settles: true,
      run: (model, world) => restartAfter(model, world, count * day),
    }),
)

export const timeCommands = [
  { arbitrary: minutes, weight: 3 },
  { arbitrary: days, weight: 1 },
]
