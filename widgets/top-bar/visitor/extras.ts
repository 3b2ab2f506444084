/** Second stage: the parts of a message besides its text. */
import type { PlainWidget } from '../../runtime/core/plain.ts'
import type { Settings } from '../definition/settings.ts'
import type { AddPart } from './bar.ts'
import { prepare as prepareClock } from './clock.ts'
import { prepare as prepareCoupon } from './coupon.ts'
import { prepare as prepareDetails } from './details.ts'
import { prepare as prepareGoal } from './goal.ts'
import { prepare as prepareMarquee } from './marquee.ts'
import { prepare as prepareRotation } from './rotation.ts'

const turns = ({ messages, isSplit }: Settings) => messages.length > 1 && !isSplit

/** In the order in which they stand in a message. */
const parts: { isIn(settings: Settings): boolean; prepare(widget: PlainWidget<Settings>): AddPart }[] = [
  { isIn: ({ messages }) => messages.some(({ countdown }) => countdown), prepare: prepareClock },
  { isIn: ({ messages }) => messages.some(({ code }) => code), prepare: prepareCoupon },
  {
    isIn: ({ messages }) => messages.some(({ icon, image, ctas }) => icon || image || ctas.length),
    prepare: prepareDetails,
  },
  { isIn: ({ messages }) => messages.some(({ goal }) => goal), prepare: prepareGoal },
  { isIn: turns, prepare: prepareRotation },
  { isIn: (settings) => turns(settings) && settings.transition === 'marquee', prepare: prepareMarquee },
]

/** @param shown the widget with its messages @param settings of all messages: one of an A/B test has the parts of all */
export const prepareExtras = (shown: PlainWidget<Settings>, settings: Settings): AddPart[] =>
  parts.filter(({ isIn }) => isIn(settings)).map(({ prepare }) => prepare(shown))
