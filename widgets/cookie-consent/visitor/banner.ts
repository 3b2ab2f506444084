import { createElement } from '../../runtime/core/element.ts'
import { createIcon } from '../../runtime/core/icon.ts'
import { dock } from '../../runtime/float/dock.ts'
import { keepOpen } from '../../runtime/float/docked.ts'
import type { Settings } from '../definition/settings.ts'
import { cookiePath } from './cookie-icon.ts'
import type { Action } from './decision.ts'
import type { Messages } from './messages.ts'

/** Keeps its place among all that floats. */
const dockOrder = 0

interface BannerActions {
  decide(action: Action): void
  customise(button: Element): void
  close(): void
}

export interface Banner {
  element: HTMLElement
  choices: HTMLElement
  settingsButton: HTMLElement
  show(): void
  remove(): void
}

export function createBanner(
  settings: Settings,
  { policy }: Messages,
  { decide, customise, close }: BannerActions,
): Banner {
  const { layout, position, policyUrl } = settings
  // without popovers only a modal dialog is above the page
  const modal = layout === 'modal' || !('popover' in HTMLElement.prototype)
  const edge = position.startsWith('top') ? 'top' : 'bottom'
  const placement = modal ? 'modal' : layout === 'bar' ? `bar ${edge}` : position

  const button = (label: string, click: (event: Event) => void, more = {}) =>
    createElement('button', { type: 'button', click, ...more }, label)
  const choice = (label: string, action: Action) => button(label, () => decide(action), { class: 'choice' })

  const settingsButton = button(settings.settingsLabel, () => customise(settingsButton), {
    'aria-haspopup': 'dialog',
  })
  const choices = createElement(
    'div',
    { class: 'choices' },
    choice(settings.rejectLabel, 'reject_all'),
    choice(settings.acceptLabel, 'accept_all'),
    settingsButton,
  )
  const element = createElement(
    modal ? 'dialog' : 'div',
    {
      class: `banner ${placement}`,
      popover: !modal && 'manual',
      role: !modal && 'dialog',
      tabindex: -1,
      'aria-labelledby': 'title',
      'aria-describedby': 'message',
      close,
    },
    createElement(
      'div',
      { class: 'question' },
      createElement('h2', { id: 'title' }, createIcon('0 0 24 24', cookiePath), settings.title),
      createElement(
        'p',
        { id: 'message' },
        `${settings.message} `,
        !!policyUrl && createElement('a', { href: policyUrl, target: '_blank', rel: 'noopener' }, policy),
      ),
    ),
    choices,
  )

  const undo: (() => void)[] = []

  return {
    element,
    choices,
    settingsButton,
    show() {
      if (element instanceof HTMLDialogElement) element.showModal()
      else undo.push(keepOpen(element), dock(element, dockOrder, edge))
      // focuses the box, as a focused button would be preferred, unless the visitor is typing elsewhere
      if (modal || document.activeElement === document.body) element.focus({ preventScroll: true })
    },
    remove() {
      element.removeEventListener('close', close)
      // closing before removing gives the focus back
      if (element instanceof HTMLDialogElement) element.close()
      element.remove()
      for (const release of undo) release()
    },
  }
}
