/** Of the language that a person has chosen for the dashboard, in `localStorage`. */
export const languageKey = 'nhung-language'
