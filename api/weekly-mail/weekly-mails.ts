import type { ReadyMail, WeekCounts } from '../database/stores/weekly-mail.ts'
import type { Stores } from '../database/stores.ts'
import { type Figures, type WidgetFigures, weeklyFiguresMail } from '../mail/weekly-figures.ts'
import { minute, vietnamDay } from '../operation/clock.ts'
import { each } from '../operation/in-order.ts'
import { createPoll } from '../operation/poll.ts'
import { weeklyLink } from './page.ts'
import { lastDue, type Week, weekBefore } from './week.ts'

interface WeeklyMailDeps {
  stores: Pick<Stores, 'weeklyMails' | 'tenants' | 'forTenant'>
  siteUrl: string
  /** Seals the links that end these mails. */
  secret: string
  /** epoch ms */
  now: () => number
  report: (error: unknown) => void
}

/** ms between two looks at the clock */
const interval = minute

const figuresOf = (counts: WeekCounts | undefined): Figures => ({
  views: counts?.views ?? 0,
  unique: counts?.unique ?? 0,
  clicks: counts?.clicks ?? 0,
  rows: counts?.rows ?? 0,
})

const daysOf = (week: Week, next: Week) => ({
  from: week.monday,
  until: next.monday,
  fromMs: week.start,
  untilMs: next.start,
})

/** Mondays at 08:00 in Vietnam, or when the service runs again after it: once per tenant and week. */
export function createWeeklyMails({ stores, siteUrl, secret, now, report }: WeeklyMailDeps) {
  const { weeklyMails, tenants } = stores

  async function figuresOfTenant(tenantId: string, thisWeek: Week): Promise<WidgetFigures[]> {
    const week = weekBefore(thisWeek)
    const counts = await weeklyMails.counts(tenantId, daysOf(week, thisWeek))
    const countsBefore = await weeklyMails.counts(tenantId, daysOf(weekBefore(week), week))
    const widgets = await weeklyMails.widgets(tenantId)
    return widgets.map(({ publicId, name }) => ({
      name,
      week: figuresOf(counts.get(publicId)),
      before: figuresOf(countsBefore.get(publicId)),
    }))
  }

  async function together(tenantId: string, thisWeek: Week) {
    const week = weekBefore(thisWeek)
    const before = weekBefore(week)
    const daily = await stores.forTenant(tenantId).statistics.daily(before.monday)
    const sum = (from: string, until: string) => {
      const days = daily.filter(({ date }) => date >= from && date < until)
      return {
        views: days.reduce((all, { views }) => all + views, 0),
        unique: days.reduce((all, { unique }) => all + unique, 0),
      }
    }
    return { week: sum(week.monday, thisWeek.monday), before: sum(before.monday, week.monday) }
  }

  async function queueFor(tenantId: string, dueAt: number, thisWeek: Week) {
    const tenant = await tenants.get(tenantId)
    if (!tenant) return
    const common = {
      tenantName: tenant.name,
      from: weekBefore(thisWeek).monday,
      to: vietnamDay(thisWeek.start - 1),
      widgets: await figuresOfTenant(tenantId, thisWeek),
      together: await together(tenantId, thisWeek),
      statisticsUrl: `${siteUrl}/admin/statistics`,
    }
    const recipients = await weeklyMails.recipients(tenantId, dueAt)
    const mails = recipients.map(({ userId, email, locale }): ReadyMail => {
      const stopUrl = weeklyLink(siteUrl, secret, { tenantId, userId, locale })
      return {
        recipient: email,
        unsubscribeUrl: stopUrl,
        ...weeklyFiguresMail(locale, { ...common, stopUrl }),
      }
    })
    await weeklyMails.queue(tenantId, thisWeek.monday, mails, now())
  }

  const run = async () => {
    const { dueAt, week } = lastDue(now())
    const waiting = await weeklyMails.waiting(week.monday, dueAt)
    await each(waiting, (tenantId) => queueFor(tenantId, dueAt, week), report)
  }

  const poll = createPoll(interval, run, report)
  return { start: poll.start, stop: poll.stop }
}
