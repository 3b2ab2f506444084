import type { RouterClient } from '@orpc/server'
import { exports } from './exports.ts'
import { files } from './files.ts'
import { imports } from './imports.ts'
import { inboxes } from './inboxes.ts'
import { keys } from './keys.ts'
import { mail } from './mail.ts'
import { me } from './me.ts'
import { people } from './people.ts'
import { revisions } from './revisions.ts'
import { stats } from './stats.ts'
import { team } from './team.ts'
import { types } from './types.ts'
import { webhooks } from './webhooks.ts'
import { widgets } from './widgets.ts'

/** All procedures by noun. The RPC interface, the REST form and its OpenAPI document derive from it. */
export const router = {
  me,
  types,
  widgets,
  revisions,
  imports,
  inboxes,
  exports,
  files,
  stats,
  people,
  team,
  keys,
  mail,
  webhooks,
}

/** The type of the dashboard's RPC client. */
export type AdminClient = RouterClient<typeof router>
