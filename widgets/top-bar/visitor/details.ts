/** Messages with a picture or buttons. */
import { createElement } from '../../runtime/core/element.ts'
import { adoptStyles } from '../../runtime/core/host.ts'
import { createIcon } from '../../runtime/core/icon.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import buttonCss from '../../runtime/kit/button.css?inline'
import type { Message, Settings } from '../definition/settings.ts'
import type { AddPart } from './bar.ts'
import css from './details.css?inline'
import linksCss from './links.css?inline'

const classes = { solid: 'k-button primary', outline: 'k-button', link: 'more' }

function createLink(
  { text, url, style, newTab }: Message['ctas'][number],
  { track, emit }: PlainWidget<Settings>,
) {
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
  link.onclick = () => {
    track('click', 'cta', { target: link.href })
    emit('top-bar:clicked', { name: 'cta', target: link.href })
  }
  return link
}

export const prepare = (): AddPart => (bar) => {
  const { shadow, config } = bar.widget
  const { messages, clickable } = config.settings
  adoptStyles(shadow, buttonCss + linksCss + css)
  bar.row.classList.toggle('whole', clickable === 'bar')
  messages.forEach(({ icon, image, ctas }, at) => {
    const page = bar.pages[at]
    if (image) page?.firstElementChild?.prepend(createElement('img', { src: image, alt: '' }))
    else if (icon) page?.firstElementChild?.prepend(createIcon('0 0 24 24', icon))
    if (ctas[0])
      page?.append(
        createElement('span', { class: 'ctas' }, ...ctas.map((cta) => createLink(cta, bar.widget))),
      )
  })
  return () => {}
}
