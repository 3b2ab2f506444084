import type { AskedOrder, OrderEvent } from '../../schema/order-terms.ts'

const orderEvent: OrderEvent = 'qr-payment:order'

/** Page builders repeat a block, for phones and for desktops: the one that is laid out is meant. */
function containerOf(publicId: string): HTMLElement | undefined {
  const tags = [
    ...document.querySelectorAll<HTMLElement>(`[data-wgt="${publicId}"],[data-widget="${publicId}"]`),
  ]
  const containers = tags.flatMap((tag) => {
    const { wgt, container } = tag.dataset
    return wgt ? tag : (document.getElementById(container ?? '') ?? [])
  })
  return containers.find((element) => element.getClientRects().length > 0) ?? containers[0]
}

/**
 * Asks a payment code of the page for an order, and brings it into view: there it is mounted, if it is not yet.
 * @returns false where the page does not have this code
 */
export function askForOrder(publicId: string, detail: AskedOrder): boolean {
  const container = containerOf(publicId)
  if (!container) return false
  const ask = () => container.dispatchEvent(new CustomEvent(orderEvent, { detail, cancelable: true }))
  container.scrollIntoView({ block: 'center' })
  const isTaken = !ask()
  if (!isTaken) container.addEventListener('wgt:ready', ask, { once: true })
  return true
}
