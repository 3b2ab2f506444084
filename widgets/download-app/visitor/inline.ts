/** A second stage: the layout `inline`, and of the page that a smart link opens. */
import type { Mount } from '../../runtime/core/contract.ts'
import { createElement } from '../../runtime/core/element.ts'
import { fitPage } from '../../runtime/core/inline.ts'
import { type PlainWidget, plainWidget } from '../../runtime/core/plain.ts'
import { followPage } from '../../runtime/core/scheme.ts'
import printCss from '../../runtime/kit/print.css?inline'
import type { Settings } from '../definition/settings.ts'
import { badges, ownStoreLink } from './badges.ts'
import { cardCss, createCard } from './card.ts'
import { addScreenshots } from './screenshots.ts'
import { isSmartLink } from './smart-hash.ts'
import { goToStore } from './smart-link.ts'

/** Loaded by a press on a float. */
export { showCode } from './floating-code.ts'
export { preparePanel } from './panel.ts'

export const mount: Mount<Settings> = (host, config, context) => {
  const { settings } = config
  const isCard = settings.look === 'card' || isSmartLink()
  function render(widget: PlainWidget<Settings>) {
    fitPage(widget)
    // reads styles, which costs more the more the widget has
    const unfollow = followPage(widget, false)
    widget.root.append(isCard ? createCard(widget) : createElement('div', {}, badges(widget)))
    if (isCard && settings.screenshots.length) addScreenshots(widget)
    if (isSmartLink() && !context.preview) goToStore(widget, ownStoreLink(settings))
    return unfollow
  }
  return plainWidget<Settings>(cardCss + printCss, render)(host, config, context)
}
