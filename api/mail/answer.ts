import type { Locale } from '../../widgets/definition.ts'
import { headerText, type MailText } from './mail-text.ts'

interface Answer {
  /** Text as the member typed it. */
  text: string
  tenantName: string
  /** Subject of the mail that it follows; absent for the first one. */
  earlier?: string | undefined
}

const subjects: Record<Locale, (tenantName: string) => string> = {
  vi: (tenantName) => `${tenantName} trả lời bạn`,
  en: (tenantName) => `An answer from ${tenantName}`,
}

/** An answer to a person who has written through a widget. */
export const answerMail = (locale: Locale, { text, tenantName, earlier }: Answer): MailText => ({
  subject: headerText(
    earlier === undefined ? subjects[locale](tenantName) : `Re: ${earlier.replace(/^(re:\s*)+/i, '')}`,
  ),
  text,
})
