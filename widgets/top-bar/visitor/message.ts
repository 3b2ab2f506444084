import { createElement } from '../../runtime/core/element.ts'
import type { Message } from '../definition/settings.ts'

/**
 * A `p`, so that its parts are one paragraph for screen readers. Links and bold words, pictures, buttons, codes and clocks come with
 * the second stage.
 */
export const createMessage = ({ title, text }: Message): HTMLElement =>
  createElement(
    'p',
    {},
    createElement(
      'span',
      { class: 'text' },
      !!title && createElement('strong', {}, title),
      !!title && ' ',
      ...text.filter((node) => typeof node === 'string'),
    ),
  )
