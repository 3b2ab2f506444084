import type { FormField } from './field.ts'

/** Characters of a hidden value that are sent, as many as the service takes. */
const maxHidden = 200

/** Without control characters, which nobody could correct. */
export function pageValue({ from, parameter = '' }: FormField, host: HTMLElement): string {
  const value =
    from === 'container'
      ? host.getAttribute(`data-${parameter}`)
      : new URLSearchParams(location.search).get(parameter)
  return [...(value ?? '').replace(/\p{Cc}/gu, '')].slice(0, maxHidden).join('')
}
