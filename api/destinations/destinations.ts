import { brevo } from './brevo/index.ts'
import type { DestinationDeclaration, MailDeclaration } from './destination.ts'
import { discord } from './discord/index.ts'
import { email } from './email/index.ts'
import { googleSheets } from './google-sheets/index.ts'
import { lark } from './lark/index.ts'
import { listmonk } from './listmonk/index.ts'
import { mailchimp } from './mailchimp/index.ts'
import { push } from './push/index.ts'
import { slack } from './slack/index.ts'
import { teams } from './teams/index.ts'
import { telegram } from './telegram/index.ts'
import { webhook } from './webhook/index.ts'
import { zalo } from './zalo/index.ts'

/** Each destination of the service. */
export type Destination = DestinationDeclaration | MailDeclaration

/** The only list of destinations. */
export const destinations: readonly Destination[] = [
  telegram,
  googleSheets,
  zalo,
  email,
  webhook,
  lark,
  slack,
  discord,
  teams,
  brevo,
  mailchimp,
  listmonk,
  push,
]

export const destinationOf = (name: string): Destination | undefined =>
  destinations.find((destination) => destination.name === name)
