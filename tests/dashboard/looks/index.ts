/** The pages of the dashboard and their states, for `screenshots.long.ts`. */
import { account } from './account.ts'
import { collections } from './collections.ts'
import { destinations } from './destinations.ts'
import { editor } from './editor.ts'
import { english } from './english.ts'
import { gates } from './gates.ts'
import { inboxes } from './inboxes.ts'
import type { Look } from './look.ts'
import { profile } from './profile.ts'
import { publishing } from './publishing.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { statistics } from './statistics.ts'
import { viewer } from './viewer.ts'
import { waiting } from './waiting.ts'
import { widgets } from './widgets.ts'

export const looks: Look[] = [
  ...gates,
  ...account,
  ...shell,
  ...widgets,
  ...editor,
  ...publishing,
  ...collections,
  ...inboxes,
  ...statistics,
  ...profile,
  ...destinations,
  ...settings,
  ...waiting,
  ...viewer,
  ...english,
]
