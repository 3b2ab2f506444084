/** The consent record keeps the text's SHA-256, which anyone can compute from the published configuration. */
import type { Settings } from '../definition/settings.ts'
import type { Messages } from './messages.ts'

type Lines = (string | false | undefined)[]

export const textOf = (lines: Lines, messages: Messages, policyUrl: string | undefined) =>
  [...lines, policyUrl && messages.policy, policyUrl, messages.reject, messages.accept]
    .filter(Boolean)
    .join('\n')

export const bannerText = (messages: Messages, { policyUrl }: Pick<Settings, 'policyUrl'>) =>
  textOf([messages.title, messages.message, messages.settings], messages, policyUrl)
