import type { Context } from 'koa'
import { Problem } from '../http/problems.ts'
import type { PublicParts } from './parts.ts'
import { newChallenge } from './proof-of-work.ts'
import type { Reception } from './visit.ts'

/** `GET /widgets/{id}/challenge`: work for a visitor's device, bound to the widget. 404 where no form could ask for it. */
export const challenge = (parts: PublicParts, reception: Reception) => async (context: Context) => {
  const widget = await reception.find(String(context.params.publicId))
  if (!reception.hasForm(widget)) throw new Problem('not-found')
  context.body = await newChallenge(widget.publicId, parts.secret, reception.now())
}
