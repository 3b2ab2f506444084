let playing: HTMLVideoElement | undefined

/** One video of the page speaks at a time. */
export function pauseOther({ target }: Event) {
  if (!(target instanceof HTMLVideoElement)) return
  if (target !== playing) playing?.pause()
  playing = target
}
