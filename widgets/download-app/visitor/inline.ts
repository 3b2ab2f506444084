/** Lazy chunk of the layout `inline`, and of the page that a smart link opens. */
import type { Mount } from '../../runtime/contract.ts'
import { createElement } from '../../runtime/element.ts'
import { fitPage } from '../../runtime/inline.ts'
import { type PlainWidget, plainWidget } from '../../runtime/plain.ts'
import type { Settings } from '../definition/settings.ts'
import { badges, ownStoreLink } from './badges.ts'
import { cardCss, createCard } from './card.ts'
import { takeColors } from './page-look.ts'
import { isSmartLink } from './smart-hash.ts'

/** Parts of this chunk that later ones need. */
export { linkTo, storesHere } from './badges.ts'
export { cardCss, createCard, createCode } from './card.ts'

export const mount: Mount<Settings> = async (host, config, context) => {
  const { settings } = config
  const isCard = settings.look === 'card' || isSmartLink()
  // Before the card, whose room they are a part of.
  const shots = isCard && settings.screenshots.length ? await import('./screenshots.ts') : undefined
  function render(widget: PlainWidget<Settings>) {
    widget.root.append(isCard ? createCard(widget) : createElement('div', {}, badges(widget)))
    shots?.addScreenshots(widget)
    if (isSmartLink() && !context.preview)
      import('./smart-link.ts')
        .then(({ goToStore }) => goToStore(widget, ownStoreLink(settings)))
        .catch(() => {})
    fitPage(widget)
    return takeColors(widget, false)
  }
  return plainWidget<Settings>(cardCss, render)(host, config, context)
}
