/** Lazy chunk of panels that count down. */
import { clockOffset } from '../../runtime/countdown/clock-offset.ts'
import { createElement } from '../../runtime/element.ts'
import type { PlainWidget } from '../../runtime/plain.ts'
import { msPerDay } from '../../runtime/time.ts'
import { instantOf, parseWall } from '../../runtime/zoned.ts'
import type { Settings } from '../definition/settings.ts'
import { messagesByLocale } from './messages.ts'

/**
 * @param until wall time: `YYYY-MM-DDTHH:mm`
 * @returns its element, hidden once the time is over, and the end of its ticking
 */
export function createCountdown({ config, context }: PlainWidget<Settings>, until: string) {
  const { locale, settings } = config
  const end = instantOf(parseWall(until), settings.timezone)
  const clock = createElement('p', { class: 'clock', role: 'timer' })
  /** ms to add to the device's clock */
  let offset = 0
  const update = () => {
    const left = Math.max(0, end - Date.now() - offset)
    clock.hidden = !left
    const rest = new Date(left % msPerDay).toISOString().slice(11, 19)
    clock.textContent = messagesByLocale[locale].left(Math.floor(left / msPerDay), rest)
  }
  update()
  if (!context.preview)
    void clockOffset(context.response).then((measured) => {
      offset = measured
      update()
    })
  const timer = setInterval(update, 1000)
  return { clock, stop: () => clearInterval(timer) }
}
