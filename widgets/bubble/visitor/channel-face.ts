import { createElement } from '../../runtime/core/element.ts'
import { createIcon } from '../../runtime/core/icon.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import type { PublishedChannel } from '../definition/published-channel.ts'
import type { Settings } from '../definition/settings.ts'
import type { Messages } from './messages.ts'

export const labelOf = ({ label, type }: PublishedChannel, { channels }: Messages) =>
  label || channels[type] || type

/** The mark of the channel, on a disc in its colour. */
function mark({ color, icon, image }: PublishedChannel): HTMLElement {
  const disc = createElement(
    'span',
    { class: 'mark' },
    image ? createElement('img', { src: image, alt: '' }) : createIcon('0 0 24 24', icon),
  )
  if (color) disc.style.setProperty('--brand', color)
  return disc
}

/** A photo, or the initial of the name as people are called in Vietnam: the last word. */
function portrait({ name, photo }: { name: string; photo?: string | undefined }): HTMLElement {
  const initial = name.split(' ').at(-1)?.[0] ?? ''
  return createElement(
    'span',
    { class: 'portrait', 'aria-hidden': 'true' },
    photo ? createElement('img', { src: photo, alt: '' }) : initial,
  )
}

/** A channel's entry: its mark or its person's picture, its label, and a line below. */
export function face(channel: PublishedChannel, text: Messages, closed?: string): HTMLElement[] {
  const { person, contact } = channel
  const label = labelOf(channel, text)
  const below = closed ?? (person ? [person.role, label].filter(Boolean).join(' · ') : contact)
  const picture = person
    ? createElement('span', { class: 'pair' }, portrait(person), mark(channel))
    : mark(channel)
  return [
    picture,
    createElement(
      'span',
      { class: 'label' },
      createElement('b', {}, person?.name ?? label),
      below && createElement('small', {}, below),
    ),
  ]
}

export const onClick =
  ({ track, emit, config }: PlainWidget<Settings>, { type, target }: PublishedChannel) =>
  () => {
    track('click', type, { target })
    emit('bubble:clicked', { publicId: config.publicId, channel: type, target })
  }
