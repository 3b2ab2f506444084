/** Codes that are copied. */

import type { Locale } from '../../runtime/core/contract.ts'
import { createElement } from '../../runtime/core/element.ts'
import { adoptStyles } from '../../runtime/core/host.ts'
import codeCss from '../../runtime/kit/code.css?inline'
import inlineCss from '../../runtime/kit/code-inline.css?inline'
import type { AddPart } from './bar.ts'
import css from './coupon.css?inline'

const vi = { copy: 'Sao chép', copied: 'Đã chép', said: (code: string) => `Đã sao chép mã ${code}` }
const en: typeof vi = { copy: 'Copy', copied: 'Copied', said: (code) => `Code ${code} is copied` }
const texts: Record<Locale, typeof vi> = { vi, en }

/** ms for which the button says that the code is copied */
const shownFor = 3000

/** Without the right to write, the code is selected for the visitor's own copying. */
async function copy(code: string, shown: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code)
    return true
  } catch {
    getSelection()?.selectAllChildren(shown)
    return false
  }
}

export const prepare =
  (): AddPart =>
  ({ widget, pages }) => {
    const { shadow, root, config, track, emit } = widget
    const text = texts[config.locale]
    const status = createElement('span', { class: 'said', role: 'status' })
    const timers = new Map<HTMLElement, ReturnType<typeof setTimeout>>()
    adoptStyles(shadow, codeCss + inlineCss + css)
    root.append(status)
    config.settings.messages.forEach(({ code }, at) => {
      if (!code) return
      const shown = createElement('strong', { translate: 'no' }, code)
      const word = createElement('span', { class: 'word' }, text.copy)
      const button = createElement(
        'button',
        {
          type: 'button',
          class: 'k-code inline coupon',
          async click() {
            if (!(await copy(code, shown))) return
            word.textContent = text.copied
            status.textContent = text.said(code)
            clearTimeout(timers.get(word))
            timers.set(
              word,
              setTimeout(() => {
                word.textContent = text.copy
                status.textContent = ''
              }, shownFor),
            )
            track('interaction', 'copy', { target: code })
            emit('top-bar:copied', { code })
          },
        },
        shown,
        word,
      )
      pages[at]?.append(button)
    })
    return () => {
      for (const timer of timers.values()) clearTimeout(timer)
      status.remove()
    }
  }
