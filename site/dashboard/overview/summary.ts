import { useQuery } from '@tanstack/vue-query'
import { tenantKey } from '../query.ts'
import { rpc } from '../rpc.ts'

/** Counts of lists stop here: beyond it, “99+” says enough. */
export const maxCount = 99

async function load() {
  const limit = maxCount + 1
  const [changed, any, live, mails, webhooks, schedules, inboxes, stats, team] = await Promise.all([
    rpc.widgets.list({ state: 'changed', limit }),
    rpc.widgets.list({ limit: 1 }),
    rpc.widgets.list({ state: 'live', limit: 1 }),
    rpc.mail.list({ state: 'dead', limit }),
    rpc.webhooks.list({ state: 'dead', limit }),
    rpc.schedules.pending(),
    rpc.kinds.widgets(),
    rpc.stats.overall({ days: 7, limit: 5 }),
    rpc.team.list(),
  ])
  return {
    attention: {
      rows: inboxes.reduce((count, { unread = 0 }) => count + unread, 0),
      drafts: changed.items.length,
      mails: mails.items.length,
      webhooks: webhooks.items.length,
      schedules: schedules.items.filter(({ state }) => state === 'failed').length,
    },
    steps: {
      create: any.items.length > 0,
      publish: live.items.length > 0 || changed.items.length > 0,
      embed: stats.period.views.total > 0 || stats.previous.views.total > 0,
      invite: team.members.length > 1 || team.invitations.length > 0,
    },
    period: stats.period,
    previous: stats.previous,
    top: stats.widgets,
  }
}

export type Summary = Awaited<ReturnType<typeof load>>

export const useSummary = () => useQuery({ queryKey: tenantKey('overview'), queryFn: load })
