/** A second stage, of the press that saves: the one way in which a visitor gets a file. Needs the styles of `kit/controls.ts`. */
import { createElement } from '../core/element.ts'
import { adoptStyles } from '../core/host.ts'
import { browserLink, isInApp } from '../core/in-app.ts'
import type { PlainWidget } from '../core/plain.ts'
import dialogCss from '../kit/dialog.css?inline'
import { messagesByLocale } from './messages.ts'
import css from './save.css?inline'

type Place = Pick<PlainWidget<unknown>, 'root' | 'shadow' | 'config'>

/** ms; the browser reads the file after the click. */
const readWithin = 60_000

/**
 * Downloads the file. Browsers inside apps do nothing for a download: there a picture is shown to hold, and for any other file the
 * visitor reads where it can be saved.
 */
export function saveFile(place: Place, file: Blob, name: string) {
  if (isInApp()) return showInApp(place, file)
  const href = URL.createObjectURL(file)
  createElement('a', { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), readWithin)
}

/** Apps save a held picture only where its data is in the address. */
const addressOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(`${reader.result}`)
    reader.readAsDataURL(file)
  })

function showInApp({ root, shadow, config }: Place, file: Blob) {
  const text = messagesByLocale[config.locale]
  adoptStyles(shadow, dialogCss + css)
  const words = createElement('p', {}, text.elsewhere)
  const browser = browserLink()
  const copy = createElement('button', { type: 'button', class: 'k-button', click: copyAddress }, text.copy)
  async function copyAddress() {
    try {
      await navigator.clipboard.writeText(location.href)
      copy.textContent = text.copied
    } catch {
      // Without the right to write, the address is there to be held.
      copy.replaceWith(createElement('output', {}, location.href))
    }
  }
  const dialog = createElement(
    'dialog',
    { class: 'k-dialog saving', 'aria-label': text.title, close: () => dialog.remove() },
    createElement(
      'header',
      {},
      text.title,
      createElement('button', {
        type: 'button',
        class: 'k-cross',
        'aria-label': text.close,
        click: () => dialog.close(),
      }),
    ),
    words,
    browser && createElement('a', { class: 'k-button', href: browser }, text.browser),
    copy,
  )
  root.append(dialog)
  dialog.showModal()
  if (file.type === 'image/png') void showPicture()

  async function showPicture() {
    const picture = createElement('img', { alt: text.title, src: await addressOf(file) })
    try {
      await picture.decode()
      words.textContent = text.hold
      words.before(picture)
    } catch {
      // The page's policy allows no such picture: the words say where it can be saved.
    }
  }
}
