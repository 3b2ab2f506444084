/** Nuxt UI has these labels in English alone, and no property for most of them. */
import { onScopeDispose, watch } from 'vue'
import type { Locale } from '../../widgets/definition.ts'

const words: readonly (readonly [english: RegExp, vietnamese: string])[] = [
  [/^Notifications \((.+)\)$/, 'Thông báo ($1)'],
  [/^Notification$/, 'Thông báo'],
  [/^First Page$/, 'Trang đầu'],
  [/^Previous Page$/, 'Trang trước'],
  [/^Next Page$/, 'Trang sau'],
  [/^Last Page$/, 'Trang cuối'],
  [/^Page (\d+)$/, 'Trang $1'],
  [/^day,\s*/, 'ngày, '],
  [/^month,\s*/, 'tháng, '],
  [/^year,\s*/, 'năm, '],
  [/^hour,\s*/, 'giờ, '],
  [/^minute,\s*/, 'phút, '],
  [/^second,\s*/, 'giây, '],
  [/^AM\/PM$/, 'sáng hoặc chiều'],
  [/^Number field$/, 'ô số'],
  [/^Show popup$/, 'Mở danh sách'],
  [/^loading$/, 'Đang tải'],
]

export function inVietnamese(label: string): string {
  const [english, vietnamese = ''] = words.find(([pattern]) => pattern.test(label)) ?? []
  return english ? label.replace(english, vietnamese) : label
}

const attributes = ['aria-label', 'aria-roledescription']
const labelled = attributes.map((name) => `[${name}]`).join()

/** Keeps what the library says to screen readers in the language of the page, for as long as the scope lives. */
export function translateLibraryLabels(locale: () => Locale) {
  const written = new WeakMap<Element, Map<string, { english: string; vietnamese: string }>>()
  function translate(element: Element) {
    for (const name of attributes) {
      const label = element.getAttribute(name)
      if (label === null) continue
      const known = written.get(element) ?? new Map()
      const before = known.get(name)
      const english = before?.vietnamese === label ? before.english : label
      const vietnamese = inVietnamese(english)
      const wanted = locale() === 'vi' ? vietnamese : english
      if (vietnamese !== english) written.set(element, known.set(name, { english, vietnamese }))
      if (wanted !== label) element.setAttribute(name, wanted)
    }
  }
  function translateBelow(node: Node) {
    if (!(node instanceof Element)) return
    translate(node)
    for (const element of node.querySelectorAll(labelled)) translate(element)
  }
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'attributes' && target instanceof Element) translate(target)
      else addedNodes.forEach(translateBelow)
  })
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: attributes })
  watch(locale, () => translateBelow(document.body), { immediate: true, flush: 'post' })
  onScopeDispose(() => observer.disconnect())
}
