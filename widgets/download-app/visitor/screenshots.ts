/** Lazy chunk of cards with pictures of the app's screens. */
import { createElement } from '../../runtime/element.ts'
import { adoptStyles } from '../../runtime/host.ts'
import type { PlainWidget } from '../../runtime/plain.ts'
import { uploaded } from '../../runtime/uploaded.ts'
import type { Settings } from '../definition/settings.ts'
import css from './screenshots.css?inline'

const labels = { vi: 'Ảnh màn hình', en: 'Screenshots' }

function picture({ image, alt }: Settings['screenshots'][number]) {
  const { size, avif } = uploaded(image)
  return createElement(
    'picture',
    {},
    avif && createElement('source', { type: 'image/avif', srcset: avif }),
    createElement('img', { src: image, alt, loading: 'lazy', ...size }),
  )
}

export function addScreenshots({ root, shadow, config: { locale, settings } }: PlainWidget<Settings>) {
  adoptStyles(shadow, css)
  root.append(
    createElement(
      'ul',
      // What scrolls has to be reached by keys.
      { class: 'shots', role: 'list', 'aria-label': labels[locale], tabindex: 0 },
      ...settings.screenshots.map((shot) => createElement('li', {}, picture(shot))),
    ),
  )
}
