import { createElement } from '../../runtime/core/element.ts'
import { createSources } from '../../runtime/core/picture.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import { uploaded } from '../../runtime/core/uploaded.ts'
import type { Settings } from '../definition/settings.ts'
import { messagesByLocale } from './messages.ts'

type Clicked = (name: string) => void

function drawing(shapes: Settings['drawing']['shapes']): SVGSVGElement {
  const make = <Tag extends 'svg' | 'path'>(tag: Tag, attributes: Record<string, string>) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    return element
  }
  const picture = make('svg', { viewBox: '0 0 320 150', class: 'media drawing', 'aria-hidden': 'true' })
  picture.append(...shapes.map(([tone, d]) => make('path', { class: tone, d })))
  return picture
}

function media({ video, image, imageMobile, imageAlt, drawing: { shapes } }: Settings) {
  if (video)
    return createElement('video', {
      class: 'media',
      src: video,
      poster: image,
      controls: true,
      playsinline: true,
      preload: 'none',
      'aria-label': imageAlt || undefined,
    })
  if (image)
    return createElement(
      'picture',
      { class: 'media' },
      ...(imageMobile ? createSources(imageMobile, '(max-width: 639px)') : []),
      ...createSources(image),
      createElement('img', { src: image, alt: imageAlt, ...uploaded(image).size }),
    )
  return shapes.length > 0 && drawing(shapes)
}

/** A button with the code that it copies; without the right to write, it selects it. */
function codeButton({ config, shadow }: PlainWidget<Settings>, clicked: Clicked) {
  const text = messagesByLocale[config.locale]
  const { code } = config.settings
  const shown = createElement('strong', { translate: 'no' }, code)
  const word = createElement('span', { role: 'status' }, text.copy)
  const button = createElement(
    'button',
    {
      type: 'button',
      class: 'k-code',
      async click() {
        clicked('code')
        try {
          await navigator.clipboard.writeText(code)
          word.textContent = text.copied
        } catch {
          if (shadow.contains(shown)) getSelection()?.selectAllChildren(shown)
        }
      },
    },
    shown,
    word,
  )
  return button
}

/** Mounts another widget of the same site with the page's loader. */
function widgetInside({ config, context }: PlainWidget<Settings>) {
  const { widget, widgetType } = config.settings
  const loader = window.wgt?.[context.site] ?? window.wgt
  const place = createElement('div', { class: 'inside' })
  if (context.preview || !loader) place.append(messagesByLocale[config.locale].preview)
  else void loader.mount(place, widget, widgetType.toLowerCase().replaceAll('_', '-'))
  return { place, leave: () => loader?.unmount(place) }
}

/** The panel's content. `clicked` receives the pressed part. */
export function createContent(widget: PlainWidget<Settings>, clicked: Clicked) {
  const { settings } = widget.config
  const { text, ctaText, ctaUrl, code, links, newTab } = settings
  const target = newTab && { target: '_blank' }
  const inside = settings.widgetType !== 'none' && settings.widget ? widgetInside(widget) : undefined
  const body = createElement(
    'div',
    { class: 'body' },
    settings.title && createElement('h2', { class: 'k-subtitle' }, settings.title),
    text && createElement('p', { class: 'words' }, text),
    inside?.place,
    code && codeButton(widget, clicked),
    ctaText &&
      ctaUrl &&
      createElement(
        'a',
        {
          class: 'k-button primary wide big',
          href: ctaUrl,
          rel: 'noopener',
          ...target,
          click: () => clicked('button'),
        },
        ctaText,
      ),
    links.length > 0 &&
      createElement(
        'ul',
        { role: 'list' },
        ...links.map((link, at) =>
          createElement(
            'li',
            {},
            createElement(
              'a',
              {
                class: 'k-row',
                href: link.url,
                rel: 'noopener',
                ...target,
                click: () => clicked(`link-${at + 1}`),
              },
              link.text,
            ),
          ),
        ),
      ),
  )
  return { body, media: media(settings), leave: () => inside?.leave() }
}
