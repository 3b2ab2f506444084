import { measureTime, trueNow } from '../../runtime/calendar/true-time.ts'
import { instantOf, parseWall } from '../../runtime/calendar/zoned.ts'
import { createElement } from '../../runtime/core/element.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import { msPerDay } from '../../runtime/core/time.ts'
import { visibleInterval } from '../../runtime/core/visible-interval.ts'
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
  const update = () => {
    const left = Math.max(0, end - trueNow())
    clock.hidden = !left
    const rest = new Date(left % msPerDay).toISOString().slice(11, 19)
    clock.textContent = messagesByLocale[locale].left(Math.floor(left / msPerDay), rest)
  }
  update()
  void measureTime(context).then(update)
  return { clock, stop: visibleInterval(update, 1000) }
}
