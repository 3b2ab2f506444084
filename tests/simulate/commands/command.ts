import type { AsyncCommand } from 'fast-check'
import { aliveTenants, type Model } from '../model.ts'
import { expectSame, type World } from '../world.ts'

export type Command = AsyncCommand<Model, World>

interface Steps {
  /** Whether it makes sense now. */
  can?(model: Readonly<Model>): boolean
  /** Acts on the service, and changes the model by what is acknowledged. */
  run(model: Model, world: World): Promise<void>
  /** The service looks at the clock in it, so that all that is due must be done. */
  settles?: boolean
}

/** A step of a run, after which the service is compared with the model. `name` says what was drawn for it. */
export const command = (name: string, { can = () => true, run, settles = false }: Steps): Command => ({
  check: (model) => aliveTenants(model).length > 0 && can(model),
  async run(model, world) {
    await run(model, world)
    await expectSame(model, world, settles)
  },
  toString: () => name,
})
