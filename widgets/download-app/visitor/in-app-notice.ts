/** On phones, browsers within apps often keep a store from opening. */
import { createElement } from '../../runtime/core/element.ts'
import { createIcon } from '../../runtime/core/icon.ts'
import { browserLink, isInApp } from '../../runtime/core/in-app.ts'

const messages = {
  vi: {
    notice:
      'Trang đang mở trong một ứng dụng khác. Nếu kho không mở, hãy chọn “Mở bằng trình duyệt” trong trình đơn.',
    browser: 'Mở bằng trình duyệt',
  },
  en: {
    notice:
      'This page is open inside another app. If the store does not open, choose “Open in browser” in the menu.',
    browser: 'Open in browser',
  },
}

export function addNotice(card: Element, locale: 'vi' | 'en') {
  if (!isInApp()) return
  const text = messages[locale]
  const link = browserLink()
  card.append(createElement('p', { class: 'k-small' }, text.notice))
  if (link)
    card.append(
      createElement(
        'a',
        { class: 'k-button', href: link },
        createIcon('0 0 24 24', 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6'),
        text.browser,
      ),
    )
}
