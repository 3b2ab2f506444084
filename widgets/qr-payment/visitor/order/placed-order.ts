import type { Context } from '../../../runtime/core/contract.ts'
import { type ProblemBody, resultOf, type SendResult, withProof } from '../../../runtime/sending/send.ts'

/** The service's answer to an order, as far as it is shown. */
export interface PlacedOrder {
  reference: string
  /** dong */
  amount: number
  memo: string
  /** Opens this order alone, to watch it. */
  token: string
  /** ISO 8601 */
  payBy: string
  message: string
}

/** ms after which the service counts as away */
const patience = 12_000

/** An answer of ours has one of these; a static server in front, with the service away, answers something else. */
const isOurs = (body: unknown): body is PlacedOrder & ProblemBody =>
  typeof body === 'object' && body !== null && ('reference' in body || 'type' in body)

/** Places an order now: one that is placed later, by itself, would surprise its buyer. `waiting`: the service cannot be reached. */
export function placeOrder(
  { site }: Context,
  publicId: string,
  body: object,
  key: string,
): Promise<SendResult<PlacedOrder>> {
  const widgetUrl = `${site}/api/v1/widgets/${publicId}/`
  return withProof<PlacedOrder>(widgetUrl, async (altcha) => {
    try {
      const response = await fetch(`${widgetUrl}orders`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify({ ...body, ...(altcha && { altcha }) }),
        signal: AbortSignal.timeout(patience),
      })
      const answer: unknown = await response.json()
      return isOurs(answer) ? resultOf(response.status, answer) : { state: 'waiting' }
    } catch {
      return { state: 'waiting' }
    }
  })
}
