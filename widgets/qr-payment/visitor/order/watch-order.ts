/** State of an order, as the service tells it. */
export interface OrderState {
  reference: string
  status: 'waiting' | 'paid' | 'too-little' | 'too-much' | 'twice' | 'late' | 'cancelled'
  /** dong */
  amount: number
  /** dong */
  paidAmount: number
  /** ISO 8601 */
  paidAt: string | null
  version: string
}

/** ms between two requests, where events do not come through */
const pause = 2_000

/** Whether no more money is expected. */
const isSettled = ({ status }: OrderState) => status !== 'waiting' && status !== 'too-little'

/**
 * Listens to the events of an order; where they do not come through, it asks with requests that wait.
 * @returns ends it
 */
export function watchOrder(address: string, told: (state: OrderState) => void): () => void {
  const ending = new AbortController()
  const source = new EventSource(address)
  const end = () => {
    ending.abort()
    source.close()
  }
  function hear(state: OrderState) {
    told(state)
    if (isSettled(state)) end()
  }
  let isHeard = false
  source.addEventListener('order', ({ data }: MessageEvent<string>) => {
    isHeard = true
    hear(JSON.parse(data))
  })
  source.addEventListener('error', () => {
    // A stream that was heard is opened again by the browser.
    if (ending.signal.aborted || (isHeard && source.readyState !== EventSource.CLOSED)) return
    source.close()
    void ask()
  })

  async function ask() {
    const { signal } = ending
    let after = ''
    while (!signal.aborted) {
      try {
        const response = await fetch(`${address}?after=${after}`, { signal })
        if (response.status === 404) return
        if (response.ok) {
          const state: OrderState = await response.json()
          after = state.version
          hear(state)
        }
      } catch {
        // Away for now: asked again after the pause.
      }
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return end
}
