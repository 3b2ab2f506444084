/**
 * Repeats `work` in the background: `interval` ms after each end, until it is stopped.
 * @param work is told by its signal when to end early
 */
export function createPoll(
  interval: number,
  work: (stopping: AbortSignal) => Promise<unknown>,
  report: (error: unknown) => void,
) {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()

  async function loop() {
    running = work(stopping.signal).catch(report)
    await running
    if (!stopping.signal.aborted) timer = setTimeout(loop, interval).unref()
  }

  return {
    stopping: stopping.signal,
    start: () => void loop(),
    /** Resolves when the work in progress has ended. */
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
