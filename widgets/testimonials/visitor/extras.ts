/** What few cards have: pictures, a logo, a translation. */
import { h, type Ref } from 'vue'
import type { Locale } from '../../definition.ts'
import { uploaded } from '../../runtime/core/uploaded.ts'
import type { Item } from '../definition/settings.ts'

export { default as css } from './extras.css?inline'

const vi = {
  before: 'Trước',
  after: 'Sau',
  original: 'Xem nguyên văn',
  translation: 'Xem bản dịch',
  translated: 'Dịch từ tiếng',
  languages: { vi: 'Việt', en: 'Anh', ko: 'Hàn', ja: 'Nhật', zh: 'Trung', fr: 'Pháp' },
}

const en: typeof vi = {
  before: 'Before',
  after: 'After',
  original: 'Show the original',
  translation: 'Show the translation',
  translated: 'Translated from',
  languages: { vi: 'Vietnamese', en: 'English', ko: 'Korean', ja: 'Japanese', zh: 'Chinese', fr: 'French' },
}

const messagesByLocale: Record<Locale, typeof vi> = { vi, en }

/** Merchants' pictures may be gone. */
const removeBroken = ({ currentTarget }: Event) => currentTarget instanceof Element && currentTarget.remove()

export function picture(src: string, alt: string) {
  const { avif } = uploaded(src)
  return h('picture', [
    avif && h('source', { type: 'image/avif', srcset: avif }),
    h('img', { src, alt, loading: 'lazy', decoding: 'async', onError: removeBroken }),
  ])
}

export const logo = ({ logo, company }: Item) =>
  logo && h('span', { class: 'logo' }, [picture(logo, company)])

export function shots({ image, imageBefore, imageAlt }: Item, locale: Locale) {
  const messages = messagesByLocale[locale]
  const addresses = [imageBefore, image].filter((src) => src !== undefined)
  const isPair = addresses.length > 1
  return (
    addresses.length > 0 &&
    h(
      'div',
      { class: 'shots' },
      addresses.map((src, at) =>
        h('span', [
          picture(src, isPair && !at ? messages.before : imageAlt),
          isPair && h('span', { class: 'k-badge full' }, at ? messages.after : messages.before),
        ]),
      ),
    )
  )
}

/** Says that a text is translated, and turns to the original and back. */
export function translationBar({ lang }: Item, locale: Locale, isOriginal: Ref<boolean>) {
  const messages = messagesByLocale[locale]
  return h('p', { class: 'k-small' }, [
    !isOriginal.value && `${messages.translated} ${messages.languages[lang]} `,
    h(
      'button',
      {
        type: 'button',
        class: 'k-link',
        onClick: () => {
          isOriginal.value = !isOriginal.value
        },
      },
      isOriginal.value ? messages.translation : messages.original,
    ),
  ])
}
