/** Lazy chunk of panels that count down. */
import type { Locale } from '../../runtime/contract.ts'
import { createElement } from '../../runtime/element.ts'
import { msPerDay } from '../../runtime/time.ts'
import { instantOf, parseWall } from '../../runtime/zoned.ts'
import { messages } from './messages.ts'

/**
 * @param until wall time: `YYYY-MM-DDTHH:mm`
 * @returns its element, hidden once the time is over, and the end of its ticking
 */
export function createCountdown(until: string, timezone: string, locale: Locale) {
  const end = instantOf(parseWall(until), timezone)
  const clock = createElement('p', { class: 'clock', role: 'timer' })
  const update = () => {
    const left = Math.max(0, end - Date.now())
    clock.hidden = !left
    const rest = new Date(left % msPerDay).toISOString().slice(11, 19)
    clock.textContent = messages[locale].left(Math.floor(left / msPerDay), rest)
  }
  update()
  const timer = setInterval(update, 1000)
  return { clock, stop: () => clearInterval(timer) }
}
