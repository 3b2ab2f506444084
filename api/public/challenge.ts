import { Problem } from '../http/problems.ts'
import type { RouteHandler } from '../http/route.ts'
import type { PublicDeps } from './deps.ts'

export const challenge =
  ({ liveWidgets, inbox, now = Date.now }: PublicDeps): RouteHandler =>
  async (context) => {
    const widget = await liveWidgets.require(String(context.params.publicId))
    if (!liveWidgets.takesWrites(widget)) throw new Problem('not-found')
    context.body = await inbox.newChallenge(widget.publicId, now())
  }
