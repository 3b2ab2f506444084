import type { Role } from '../database/schema/accounts.ts'
import type { KindDefinition } from '../inbox/kind.ts'
import { weeklyMailPath } from '../weekly-mail/page.ts'
import { reaches } from './auth/authenticate.ts'

/** A link in a mail that acts for anybody who holds it. */
export interface ActingLink {
  /** Its address up to the token: `/prizes/`. */
  path: string
  /** The least role that reads it in the list of mails; `nobody` where it is for its recipient alone. */
  readBy: Role | 'nobody'
  /** The whole text is hidden with it. */
  hidesText?: true | undefined
}

const ofAccounts: readonly ActingLink[] = [
  // Takes over the account.
  { path: '/admin/reset#', readBy: 'nobody' },
  // Ends the mails of another member.
  { path: `${weeklyMailPath}/`, readBy: 'nobody' },
  // Makes a member.
  { path: '/admin/invite#', readBy: 'owner' },
]

/** Every one: those about accounts, and the pages of each kind, which change its rows. */
export const actingLinks = (kinds: readonly KindDefinition[]): readonly ActingLink[] => [
  ...ofAccounts,
  ...kinds.flatMap(({ document }) =>
    (document.pages ?? []).map(({ path, besideCode }) => ({
      path: path.slice(0, path.indexOf('{')),
      readBy: 'editor' as const,
      hidesText: besideCode,
    })),
  ),
]

/** The text of a mail for a member: without links that the role may not use, and without the codes beside them. */
export function readableText(kinds: readonly KindDefinition[], role: Role, text: string): string {
  const hidden = actingLinks(kinds).filter(
    ({ path, readBy }) => text.includes(path) && (readBy === 'nobody' || !reaches(role, readBy)),
  )
  if (hidden.some(({ hidesText }) => hidesText)) return '…'
  return hidden.reduce((rest, { path }) => rest.replace(new RegExp(`\\S+${path}\\S+`, 'g'), '…'), text)
}
