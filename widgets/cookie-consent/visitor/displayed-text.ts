/** The consent record keeps the text's SHA-256, which anyone can compute from the published configuration. */
import type { Settings } from '../definition/settings.ts'
import type { Messages } from './messages.ts'

type Lines = (string | false | undefined)[]

export const textOf = (
  lines: Lines,
  { policyUrl, rejectLabel, acceptLabel }: Settings,
  { policy }: Messages,
) => [...lines, policyUrl && policy, policyUrl, rejectLabel, acceptLabel].filter(Boolean).join('\n')

export const bannerText = (settings: Settings, messages: Messages) =>
  textOf([settings.title, settings.message, settings.settingsLabel], settings, messages)
