import { languageKey } from '../dashboard/language-key.ts'

/** From an English page the dashboard opens in English, unless the person has chosen a language there. */
if (document.documentElement.lang === 'en')
  for (const link of document.querySelectorAll('a[href^="/admin"]'))
    link.addEventListener('click', () => {
      try {
        localStorage.setItem(languageKey, localStorage.getItem(languageKey) ?? 'en')
      } catch {
        // A browser without storage opens it in Vietnamese.
      }
    })
