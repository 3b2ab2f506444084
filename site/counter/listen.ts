import type { CounterState } from './state.ts'

interface Listener {
  told(state: CounterState): void
  connected(isConnected: boolean): void
  /** The address opens nothing any more. */
  gone(): void
}

/** ms without a sign of life, of which the service sends one every 20 s, after which a connection is gone */
const silence = 45_000
/** ms between two attempts */
const pause = 2_000

/**
 * Listens to the events of a counter; where none come through, it asks with requests that wait. What was missed comes with the first
 * answer after a break.
 */
export function listen(address: string, { told, connected, gone }: Listener): void {
  let source: EventSource | undefined
  let timer = 0
  let isHeard = false
  let isEnded = false
  const after = (ms: number, work: () => void) => {
    clearTimeout(timer)
    timer = window.setTimeout(work, ms)
  }
  function end() {
    isEnded = true
    clearTimeout(timer)
    source?.close()
    gone()
  }
  function lost() {
    connected(false)
    source?.close()
  }
  function heard() {
    isHeard = true
    connected(true)
    after(silence, () => {
      lost()
      open()
    })
  }

  function open() {
    source?.close()
    source = new EventSource(address)
    source.addEventListener('counter', ({ data }: MessageEvent<string>) => {
      heard()
      told(JSON.parse(data))
    })
    source.addEventListener('beat', heard)
    source.addEventListener('error', () => {
      if (isEnded) return
      connected(false)
      // Otherwise the browser opens it again by itself.
      if (source?.readyState === EventSource.CLOSED) after(pause, isHeard ? again : ask)
    })
  }
  async function again() {
    const { status } = await fetch(address, { method: 'HEAD' }).catch(() => ({ status: 0 }))
    if (status === 404) end()
    else open()
  }

  let version = ''
  async function ask() {
    const leaving = new AbortController()
    const ending = setTimeout(() => leaving.abort(), silence)
    try {
      const response = await fetch(`${address}?after=${version}`, { signal: leaving.signal })
      if (response.status === 404) return end()
      connected(response.ok)
      if (response.ok) {
        const state: CounterState = await response.json()
        version = state.version
        told(state)
      }
    } catch {
      connected(false)
    } finally {
      clearTimeout(ending)
    }
    if (!isEnded) after(pause, ask)
  }

  window.addEventListener('offline', lost)
  window.addEventListener('online', () => {
    if (!isEnded) open()
  })
  open()
}
