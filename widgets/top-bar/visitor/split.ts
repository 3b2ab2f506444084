/** An A/B test: each visitor sees one of the messages, at each visit the same. */
import type { PlainWidget } from '../../runtime/core/plain.ts'
import { visitorVariant } from '../../runtime/core/visitor-variant.ts'
import type { Settings } from '../definition/settings.ts'

/** @returns the widget with the one message, and counts that it is shown and pressed */
export function splitOf(widget: PlainWidget<Settings>): PlainWidget<Settings> {
  const { config, root, track } = widget
  const { messages } = config.settings
  const at = visitorVariant(`top-bar:${config.publicId}`, messages.length)
  const target = `${at + 1}`
  track('interaction', 'variant-shown', { target })
  root.addEventListener('click', ({ target: pressed }) => {
    if (pressed instanceof Element && pressed.closest('a, .cta, .coupon'))
      track('interaction', 'variant-clicked', { target })
  })
  return {
    ...widget,
    config: { ...config, settings: { ...config.settings, messages: messages.slice(at, at + 1) } },
  }
}
