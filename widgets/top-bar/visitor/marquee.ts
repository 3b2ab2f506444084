/** Messages in one line that moves. */

import { adoptStyles, watchSize } from '../../runtime/core/host.ts'
import { asksForLessMotion } from '../../runtime/core/less-motion.ts'
import type { AddPart } from './bar.ts'
import css from './marquee.css?inline'

/** A copy after the line, for the eye alone, closes the gap. Where less motion is asked for, messages are turned by hand. */
export const prepare =
  (): AddPart =>
  ({ pages, row, widget }) => {
    const stage = row.querySelector<HTMLElement>('.stage')
    if (!stage || asksForLessMotion()) return () => {}
    adoptStyles(widget.shadow, css)
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
