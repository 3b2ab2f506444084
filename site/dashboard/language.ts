import { computed, ref, watch } from 'vue'
import type { Locale, Text } from '../../widgets/definition.ts'

export type { Locale, Text }

const key = 'nhung-language'

function stored(): Locale | undefined {
  try {
    const found = localStorage.getItem(key)
    return found === 'vi' || found === 'en' ? found : undefined
  } catch {
    return undefined
  }
}

/** The person's language, Vietnamese until they choose. */
export const language = ref<Locale>(stored() ?? 'vi')

watch(language, (locale) => (document.documentElement.lang = locale), { immediate: true })

/** Keeps the choice on this device. */
export function chooseLanguage(locale: Locale) {
  language.value = locale
  try {
    localStorage.setItem(key, locale)
  } catch {
    // A browser without storage forgets the choice.
  }
}

// A link of a public page in English has it.
if (!stored() && new URLSearchParams(location.search).get('language') === 'en') chooseLanguage('en')

/** Texts of a `messages.ts` (`{ vi, en }` of one shape) in the language of the person. */
export const text = <Messages>(messages: Record<Locale, Messages>) => computed(() => messages[language.value])

/** `fill('{count} mục', { count: 3 })` */
export const fill = (template: string, values: Record<string, string | number>) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
