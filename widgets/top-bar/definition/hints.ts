import { hasRules } from '../../runtime/float/has-rules.ts'
import type { Settings } from './settings.ts'

/** Lazy chunks of `visitor/`: what a bar waits for before it stands, then its parts in the order in which they stand in a message. */
export function hintsOf({ settings }: { settings: Settings }): string[] {
  const { messages, isSplit, priority, trigger, frequency } = settings
  const { hideNearEnd, position, sticky, align, transition } = settings
  const standsAtOnce = trigger.type === 'delay' && !trigger.seconds
  const turns = messages.length > 1 && !isSplit
  const needed = {
    conditions: hasRules(settings) || isSplit || priority > 1 || !standsAtOnce || frequency !== 'always',
    place: position === 'bottom' || !sticky || align === 'start' || hideNearEnd > 0,
    rich: messages.some(({ text }) => text.some((node) => typeof node !== 'string')),
    clock: messages.some(({ countdown }) => countdown),
    coupon: messages.some(({ code }) => code),
    details: messages.some(({ icon, image, ctas }) => icon || image || ctas.length),
    goal: messages.some(({ goal }) => goal),
    rotation: turns,
    marquee: turns && transition === 'marquee',
  }
  return Object.entries(needed).flatMap(([name, isNeeded]) => (isNeeded ? name : []))
}
