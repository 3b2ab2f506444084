/** Cards with pictures of the app's screens. */
import { createElement } from '../../runtime/core/element.ts'
import { adoptStyles } from '../../runtime/core/host.ts'
import { createSources } from '../../runtime/core/picture.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import { uploaded } from '../../runtime/core/uploaded.ts'
import type { Settings } from '../definition/settings.ts'
import css from './screenshots.css?inline'

const labels = { vi: 'Ảnh màn hình', en: 'Screenshots' }

const createPicture = ({ image, alt }: Settings['screenshots'][number]) =>
  createElement(
    'picture',
    {},
    ...createSources(image),
    createElement('img', { src: image, alt, loading: 'lazy', ...uploaded(image).size }),
  )

export function addScreenshots({ root, shadow, config: { locale, settings } }: PlainWidget<Settings>) {
  adoptStyles(shadow, css)
  root.append(
    createElement(
      'ul',
      // `tabindex` lets the keyboard scroll the list.
      { class: 'shots', role: 'list', 'aria-label': labels[locale], tabindex: 0 },
      ...settings.screenshots.map((shot) => createElement('li', {}, createPicture(shot))),
    ),
  )
}
