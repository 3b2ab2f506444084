import type { Context } from '../../../runtime/core/contract.ts'
import { resultOf, type SendResult, withProof } from '../../../runtime/float/send.ts'

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
      })
      return resultOf<PlacedOrder>(response.status, await response.json().catch(() => ({})))
    } catch {
      return { state: 'waiting' }
    }
  })
}
