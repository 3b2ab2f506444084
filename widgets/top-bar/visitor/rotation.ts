/** Bars with several messages. */

import type { Locale } from '../../runtime/core/contract.ts'
import { createElement } from '../../runtime/core/element.ts'
import { adoptStyles } from '../../runtime/core/host.ts'
import { createIcon } from '../../runtime/core/icon.ts'
import { asksForLessMotion } from '../../runtime/core/less-motion.ts'
import iconCss from '../../runtime/kit/icon.css?inline'
import type { AddPart } from './bar.ts'
import css from './rotation.css?inline'
import { onSwipe } from './swipe.ts'
import { type Holds, isTurning, pageAfter } from './turning.ts'

const vi = { pause: 'Tạm dừng', play: 'Tiếp tục', next: 'Thông báo kế tiếp', previous: 'Thông báo trước' }
const en: typeof vi = {
  pause: 'Pause',
  play: 'Play',
  next: 'Next announcement',
  previous: 'Previous announcement',
}
const texts: Record<Locale, typeof vi> = { vi, en }

const icons = {
  pause: 'M9 5v14M15 5v14',
  play: 'M8 5v14l11-7z',
  next: 'm9 5 7 7-7 7',
  previous: 'm15 5-7 7 7 7',
}

export const prepare = (): AddPart => (bar) => {
  const { widget, row, pages } = bar
  const { settings, locale } = widget.config
  const text = texts[locale]
  const stage = row.firstElementChild as HTMLElement
  const isCalm = asksForLessMotion()
  const isMarquee = settings.transition === 'marquee' && !isCalm
  const holds: Holds = {
    isPaused: isCalm,
    isHovered: false,
    isFocused: false,
    isPageHidden: document.hidden,
  }
  let shown = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const button = (name: keyof typeof icons, click: () => void) =>
    createElement(
      'button',
      { type: 'button', class: `k-icon ${name}`, 'aria-label': text[name], title: text[name], click },
      createIcon('0 0 24 24', icons[name]),
    )
  const over = () => new Set(pages.flatMap((page, at) => ('over' in page.dataset ? [at] : [])))
  const showPage = () => {
    pages.forEach((page, at) => {
      page.inert = at !== shown
    })
  }
  const turn = (step: 1 | -1) => {
    stage.classList.toggle('back', step < 0)
    shown = pageAfter(shown, pages.length, step, over())
    showPage()
    hold({})
  }
  /** Screen readers hear what the visitor turns, not what turns by itself. */
  function hold(change: Partial<Holds>) {
    Object.assign(holds, change)
    const goesOn = isTurning(holds)
    clearTimeout(timer)
    stage.ariaLive = goesOn ? 'off' : 'polite'
    stage.classList.toggle('held', !goesOn)
    if (goesOn && !isMarquee) timer = setTimeout(() => turn(1), settings.seconds * 1000)
  }
  const toggle = button('pause', () => {
    const name = holds.isPaused ? 'pause' : 'play'
    toggle.replaceChildren(createIcon('0 0 24 24', icons[name]))
    toggle.title = toggle.ariaLabel = text[name]
    hold({ isPaused: !holds.isPaused })
  })
  if (isCalm) {
    toggle.replaceChildren(createIcon('0 0 24 24', icons.play))
    toggle.title = toggle.ariaLabel = text.play
  }

  showPage()
  adoptStyles(widget.shadow, iconCss + css)
  stage.classList.add(settings.transition)
  row.classList.toggle('still', isCalm)
  row.prepend(toggle)
  if (!isMarquee) {
    stage.before(button('previous', () => turn(-1)))
    stage.after(button('next', () => turn(1)))
  }

  const listening = new AbortController()
  const { signal } = listening
  row.addEventListener('pointerenter', ({ pointerType }) => hold({ isHovered: pointerType === 'mouse' }), {
    signal,
  })
  row.addEventListener('pointerleave', () => hold({ isHovered: false }), { signal })
  // A press of the pause button focuses it and must not hold for that.
  row.addEventListener('focusin', () => hold({ isFocused: row.querySelector(':focus-visible') !== null }), {
    signal,
  })
  row.addEventListener('focusout', () => hold({ isFocused: false }), { signal })
  document.addEventListener('visibilitychange', () => hold({ isPageHidden: document.hidden }), { signal })
  if (!isMarquee) onSwipe(stage, turn, signal)
  const turnIfOver = () => {
    if (!isMarquee && over().has(shown)) turn(1)
  }
  stage.addEventListener('over', turnIfOver, { signal })
  hold({})
  turnIfOver()
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}
