import { watchSize } from '../../runtime/host.ts'
import type { Bar } from './bar.ts'

/** All messages in one line that moves; a copy after it, for the eye alone, closes the gap. */
export function addMarquee({ pages, widget }: Bar, stage: HTMLElement): () => void {
  const line = document.createElement('div')
  line.className = 'line'
  for (const page of pages) page.inert = false
  line.append(...pages)
  const copy = line.cloneNode() as HTMLElement
  const write = () => copy.replaceChildren(...[...line.children].map((page) => page.cloneNode(true)))
  write()
  copy.ariaHidden = 'true'
  copy.inert = true
  stage.append(line, copy)
  // A countdown ticks in both.
  const watch = new MutationObserver(write)
  watch.observe(line, { attributes: true, childList: true, characterData: true, subtree: true })
  const unwatch = watchSize(line, () => {
    stage.style.setProperty('--duration', `${line.offsetWidth / widget.config.settings.speed}s`)
  })
  return () => {
    watch.disconnect()
    unwatch()
  }
}
