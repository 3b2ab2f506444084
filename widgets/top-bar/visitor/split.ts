/** Lazy chunk of an A/B test: each visitor sees one of the messages, at each visit the same. */
import { readStored, writeStored } from '../../runtime/device.ts'
import type { PlainWidget } from '../../runtime/plain.ts'
import type { Settings } from '../definition/settings.ts'

/** What the device keeps: below it, so that another number of messages divides visitors again without storing again. */
const shares = 27_720

/** @returns the widget with the one message, and counts that it is shown and pressed */
export function splitOf(widget: PlainWidget<Settings>): PlainWidget<Settings> {
  const { config, root, track } = widget
  const { messages } = config.settings
  const name = `nhung:top-bar:${config.publicId}:split`
  const stored = Number(readStored(name))
  const share = stored > 0 ? stored : 1 + Math.floor(Math.random() * shares)
  if (!stored) writeStored(name, share)
  const at = share % messages.length
  const target = `${at + 1}`
  track('interaction', 'variant-shown', { target })
  root.addEventListener('click', ({ target: pressed }) => {
    if (pressed instanceof Element && pressed.closest('a, .coupon'))
      track('interaction', 'variant-clicked', { target })
  })
  return {
    ...widget,
    config: { ...config, settings: { ...config.settings, messages: messages.slice(at, at + 1) } },
  }
}
