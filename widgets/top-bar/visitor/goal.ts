/** Messages with a goal of the cart, such as free shipping. */
import { watchData } from '../../runtime/core/container-data.ts'
import { createElement } from '../../runtime/core/element.ts'
import { adoptStyles } from '../../runtime/core/host.ts'
import type { AddPart } from './bar.ts'
import css from './goal.css?inline'
import { goalState } from './goal-text.ts'

export const prepare = (): AddPart => (bar) => {
  const { host, shadow, config, context, track } = bar.widget
  adoptStyles(shadow, css)
  const meters = config.settings.messages.flatMap(({ goal }, at) => {
    const text = bar.pages[at]?.querySelector<HTMLElement>('.text')
    if (!goal || !text) return []
    return [{ goal, text, own: [...text.childNodes], track: createElement('span', { class: 'meter' }) }]
  })
  let hasReached = false

  function update() {
    for (const { goal, text, own, track: meter } of meters) {
      // A preview has no cart.
      const cart = host.dataset.cart ?? (context.preview ? `${goal.amount * 0.7}` : undefined)
      const state = goalState(goal, cart, config.locale)
      meter.remove()
      if (!state) {
        text.replaceChildren(...own)
        continue
      }
      // A picture stands before the words.
      const picture = own.filter((node) => node instanceof Element && /svg|img/.test(node.localName))
      text.replaceChildren(...picture, state.text)
      meter.style.setProperty('--share', `${state.share}`)
      text.after(meter)
      if (state.share === 1 && !hasReached) {
        hasReached = true
        track('interaction', 'goal')
      }
    }
  }
  update()
  return watchData(host, update)
}
