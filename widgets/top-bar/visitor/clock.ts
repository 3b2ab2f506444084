/** Countdowns in messages. */

import { createSpans } from '../../runtime/calendar/create-spans.ts'
import { phaseOf, type Span } from '../../runtime/calendar/spans.ts'
import { measureTime, trueNow } from '../../runtime/calendar/true-time.ts'
import { createElement } from '../../runtime/core/element.ts'
import { adoptStyles } from '../../runtime/core/host.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import type { Message, Settings } from '../definition/settings.ts'
import type { AddPart, Bar } from './bar.ts'
import css from './clock.css?inline'
import { clockCells, clockSentence, clockTexts } from './clock-text.ts'

type Countdown = NonNullable<Message['countdown']>

interface Clock {
  page: number
  countdown: Countdown
  /** Epoch ms. */
  spansAt(now: number): Span[]
}

interface Face {
  /** @param now epoch ms @returns whether it goes on */
  update(now: number): boolean
}

/** The rotation turns to another message. */
function leaveOut({ pages, leave }: Bar, message: HTMLElement) {
  message.dataset.over = ''
  if (pages.every(({ dataset }) => 'over' in dataset)) leave()
  else message.dispatchEvent(new Event('over', { bubbles: true }))
}

function createFace(bar: Bar, { page, countdown, spansAt }: Clock): Face {
  const { locale } = bar.widget.config
  const text = clockTexts[locale]
  const message = bar.pages[page]!
  const digits = createElement('span', { class: 'digits', 'aria-hidden': 'true' })
  const label = createElement('span', { class: 'until', 'aria-hidden': 'true' })
  const sentence = createElement('span', { class: 'spoken', role: 'timer' })
  const clock = createElement('span', { class: `clock ${countdown.style}` }, label, digits, sentence)
  message.append(clock)
  let written = ''

  return {
    update(now) {
      const { kind, at } = phaseOf(spansAt(now), now)
      if (kind === 'over') {
        if (countdown.onEnd === 'hide') leaveOut(bar, message)
        else clock.replaceChildren(countdown.endText || text.over)
        return false
      }
      const cells = clockCells(at - now, locale)
      const shape = cells.map(({ unit }) => unit).join()
      if (shape !== written) {
        written = shape
        digits.replaceChildren(
          ...cells.map(({ unit, name }) =>
            createElement('span', { class: unit }, createElement('b'), !!name && ` ${name}`),
          ),
        )
      }
      cells.forEach(({ text }, nth) => {
        digits.children[nth]!.firstElementChild!.textContent = text
      })
      const words = countdown.label || text[kind]
      label.textContent = words
      const spoken = clockSentence(words, at - now, locale)
      if (sentence.textContent !== spoken) sentence.textContent = spoken
      return true
    },
  }
}

/** Loads what the schedules need. */
export function prepare({ config, context }: PlainWidget<Settings>): AddPart {
  const clocks = config.settings.messages.flatMap(({ countdown }, page): Clock[] => {
    if (!countdown) return []
    const spansAt = createSpans(countdown, `${config.publicId}:${page}`, context.preview)
    return [{ page, countdown, spansAt }]
  })
  return (bar) => {
    adoptStyles(bar.widget.shadow, css)
    let faces = clocks.map((clock) => createFace(bar, clock))
    let timer: ReturnType<typeof setTimeout> | undefined
    let isStopped = false
    const tick = () => {
      clearTimeout(timer)
      if (isStopped) return
      const now = trueNow()
      faces = faces.filter((face) => face.update(now))
      // no timer in a hidden tab
      if (faces.length && !document.hidden) timer = setTimeout(tick, 1005 - (now % 1000))
    }
    document.addEventListener('visibilitychange', tick)
    tick()
    void measureTime(context).then(tick)
    return () => {
      isStopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }
}
