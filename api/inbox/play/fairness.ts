import type { RouteHandler } from '../../http/route.ts'
import type { InboxDeps } from '../deps.ts'
import { type Commitment, commitmentsOf, type Draw, drawsAfter, drawsPerPage } from './log.ts'
import { route } from './route.ts'

/** Whether the commitment has ended, so that its seed and table are public. */
export const isPublic = ({ endsAt }: Commitment, now: number) => now >= endsAt

const shownCommitment = (commitment: Commitment, now: number) => ({
  n: commitment.n,
  commitment: commitment.commitment,
  createdAt: new Date(commitment.createdAt).toISOString(),
  endsAt: new Date(commitment.endsAt).toISOString(),
  ...(isPublic(commitment, now) && { seed: commitment.seed, table: commitment.table }),
})

const shownDraw = ({ candidates, score, ...draw }: Draw, isEnded: boolean) => ({
  ...draw,
  ...(isEnded && { candidates, score }),
})

const positionOf = (after: unknown) => {
  const position = Number(typeof after === 'string' ? after : 0)
  return Number.isSafeInteger(position) && position > 0 ? position : 0
}

/** `GET /widgets/{id}/fairness`: commitments and the log of draws, oldest first; the seeds once they have ended. */
export const fairness =
  (deps: InboxDeps): RouteHandler =>
  async (context) => {
    const widget = await deps.liveWidgets.require(String(context.params.publicId), route.write)
    const now = deps.pipeline.now()
    const commitments = await commitmentsOf(deps.database, widget)
    const ended = new Set(commitments.filter((one) => isPublic(one, now)).map(({ n }) => n))
    const draws = await drawsAfter(deps.database, widget, positionOf(context.query.after))
    const last = draws.at(-1)
    context.body = {
      publicId: widget.publicId,
      commitments: commitments.map((one) => shownCommitment(one, now)),
      draws: draws.map((draw) => shownDraw(draw, ended.has(draw.commitment))),
      ...(last && draws.length === drawsPerPage && { next: `${context.path}?after=${last.n}` }),
    }
  }
