/**
 * Calls `tick` every `ms` while the page is visible: there is no timer in a hidden tab.
 * @param back called when the page is visible again
 * @returns the undo
 */
export function visibleInterval(tick: () => void, ms: number, back: () => void = tick): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const follow = () => {
    clearInterval(timer)
    timer = document.hidden ? undefined : setInterval(tick, ms)
  }
  const changed = () => {
    follow()
    if (!document.hidden) back()
  }
  document.addEventListener('visibilitychange', changed)
  follow()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', changed)
  }
}
