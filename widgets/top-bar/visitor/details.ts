/** Messages with a picture or buttons. */
import { createElement } from '../../runtime/core/element.ts'
import { adoptStyles } from '../../runtime/core/host.ts'
import { createIcon } from '../../runtime/core/icon.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import { createLazyPanel } from '../../runtime/float/lazy-panel.ts'
import buttonCss from '../../runtime/kit/button.css?inline'
import linkCss from '../../runtime/kit/link.css?inline'
import type { Message, Settings } from '../definition/settings.ts'
import type { AddPart } from './bar.ts'
import css from './details.css?inline'
import linksCss from './links.css?inline'

const classes = { solid: 'k-button primary', outline: 'k-button', link: 'more' }

type Cta = Message['ctas'][number]

/** What a press on a button counts as. */
const pressed =
  ({ track, emit }: PlainWidget<Settings>, target: () => string) =>
  () => {
    track('click', 'cta', { target: target() })
    emit('top-bar:clicked', { name: 'cta', target: target() })
  }

function createLink({ text, url, style, newTab }: Cta, widget: PlainWidget<Settings>) {
  const link = createElement(
    'a',
    {
      class: `cta ${classes[style]}`,
      href: url,
      target: newTab && '_blank',
      rel: newTab && 'noopener',
    },
    text,
  )
  link.onclick = pressed(widget, () => link.href)
  return link
}

/** The form, with all that it needs, comes at the press. */
function createCallButton({ text, style }: Cta, widget: PlainWidget<Settings>) {
  const { config, track, emit, signal } = widget
  const { publicId } = config
  const sent = (id: string | undefined) => emit('top-bar:callback-sent', { publicId, id })
  const panel = createLazyPanel(widget, async () =>
    (await import('../../runtime/callback/callback-form.ts')).prepareDialog(widget, text, sent),
  )
  signal.addEventListener('abort', panel.stop)
  const count = pressed(widget, () => 'callback')
  const button = createElement(
    'button',
    {
      type: 'button',
      class: style === 'link' ? 'cta k-link more' : `cta ${classes[style]}`,
      'aria-haspopup': 'dialog',
      async click() {
        count()
        if (await panel.open(button)) track('interaction', 'open')
      },
    },
    text,
  )
  return button
}

const createCta = (cta: Cta, widget: PlainWidget<Settings>) =>
  cta.kind === 'callback' ? createCallButton(cta, widget) : createLink(cta, widget)

export const prepare = (): AddPart => (bar) => {
  const { shadow, config } = bar.widget
  const { messages, clickable } = config.settings
  adoptStyles(shadow, buttonCss + linkCss + linksCss + css)
  bar.row.classList.toggle('whole', clickable === 'bar')
  messages.forEach(({ icon, image, ctas }, at) => {
    const page = bar.pages[at]
    if (image) page?.firstElementChild?.prepend(createElement('img', { src: image, alt: '' }))
    else if (icon) page?.firstElementChild?.prepend(createIcon('0 0 24 24', icon))
    if (ctas[0])
      page?.append(createElement('span', { class: 'ctas' }, ...ctas.map((cta) => createCta(cta, bar.widget))))
  })
  return () => {}
}
