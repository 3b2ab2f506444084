/** Words of one mail, in the language of its reader. */
export interface MailText {
  subject: string
  text: string
  html?: string
}

const maxSubjectLength = 150

/** Cleans names in a subject: control characters would allow header injection. */
export const headerText = (text: string) =>
  [...text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()].slice(0, maxSubjectLength).join('')
