/** What must hold, without the service: changed by what it has acknowledged. Times are epoch ms of the injected clock. */

import type { Sent } from './calls.ts'

export type TenantName = 'a' | 'b'
export const tenantNames: readonly TenantName[] = ['a', 'b']

export const day = 24 * 3_600_000
/** Of the widgets of the run. */
export const retentionDays = 30

export type Table = 'submission' | 'subscriber' | 'application' | 'play' | 'consent'

/** A row from a visitor, found by what is unique in it. */
export interface Row {
  table: Table
  tenant: TenantName
  publicId: string
  mark: string
  email: string
  expiresAt: number
}

/** `id` tells revisions with one title apart. */
export interface Revision {
  id: number
  title: string
}

export interface Widget {
  tenant: TenantName
  publicId: string
  /** Of the draft, as its title. */
  version: number
  title: string
  /** By the numbers that were answered. */
  revisions: Map<number, Revision>
  /** Null while unpublished. */
  live: Revision | null
  schedule: Schedule | undefined
}

export interface Schedule {
  title: string
  publishAt: number
  endAt: number | null
  /** While it is live: what it made live, and what returns after it. */
  begun: { revision: Revision; former: Revision | null } | undefined
}

interface Reply {
  sent: Sent
  id: string
  expiresAt: number
}

export interface Tenant {
  state: 'alive' | 'leaving' | 'gone'
  deleteAt: number | null
  /** Mondays whose mails must be queued. */
  weeks: Set<string>
}

export interface Model {
  now: number
  begunAt: number
  /** Numbers what has to be unique. */
  serial: number
  tenants: Record<TenantName, Tenant>
  widgets: Map<string, Widget>
  rows: Map<string, Row>
  /** Rows whose answer was lost: there once or not at all. */
  maybe: Map<string, Row>
  /** By key. */
  replies: Map<string, Reply>
  /** Acknowledged views by widget. */
  views: Map<string, number>
  members: { tenant: TenantName; email: string }[]
  /** Moments at which a new password was asked, by the owner's tenant. */
  resets: Record<TenantName, number[]>
}

/** @param serial the first number that no earlier run on this service has used */
export const newModel = (now: number, widgets: readonly Widget[], serial = 0): Model => ({
  now,
  begunAt: now,
  serial,
  tenants: {
    a: { state: 'alive', deleteAt: null, weeks: new Set() },
    b: { state: 'alive', deleteAt: null, weeks: new Set() },
  },
  widgets: new Map(widgets.map((widget) => [widget.publicId, widget])),
  rows: new Map(),
  maybe: new Map(),
  replies: new Map(),
  views: new Map(),
  members: [],
  resets: { a: [], b: [] },
})

export const isAlive = (model: Readonly<Model>, name: TenantName) => model.tenants[name].state === 'alive'

const isThere = (model: Model, { tenant, expiresAt }: Row) => isAlive(model, tenant) && expiresAt > model.now

/** Rows that must be in the database. */
export const presentRows = (model: Model) => [...model.rows.values()].filter((row) => isThere(model, row))

/** A person leaves a tenant. */
export function erase(model: Model, tenant: TenantName, email: string) {
  for (const rows of [model.rows, model.maybe])
    for (const [mark, row] of rows)
      if (row.tenant === tenant && row.email === email && row.table !== 'consent') rows.delete(mark)
}

export const newRevision = (model: Model, title: string): Revision => ({ id: ++model.serial, title })

/** The draft as it is goes live as revision `n`. */
export function publish(model: Model, widget: Widget, n: number) {
  const revision = newRevision(model, widget.title)
  widget.revisions.set(n, revision)
  widget.live = revision
}

/** Every live widget gets a revision of what it shows. */
export function republish(model: Model) {
  for (const widget of model.widgets.values())
    if (widget.live) widget.live = newRevision(model, widget.live.title)
}

/** What the schedule of a widget makes of it, at the model's time. */
function carryOut(model: Model, widget: Widget) {
  const { schedule, live } = widget
  if (!schedule) return
  const { title, publishAt, endAt, begun } = schedule
  const isOver = endAt !== null && endAt <= model.now
  if (begun) {
    if (!isOver) return
    // What people have published meanwhile stays.
    if (live?.id === begun.revision.id) widget.live = begun.former
    widget.schedule = undefined
  } else if (isOver) {
    widget.schedule = undefined
  } else if (publishAt <= model.now) {
    const revision = newRevision(model, title)
    widget.live = revision
    widget.schedule = endAt === null ? undefined : { ...schedule, begun: { revision, former: live } }
  }
}

const week = 7 * day
/** From UTC. */
const vietnam = 7 * 3_600_000
/** 08:00 of the first Monday after 1 January 1970, a Thursday, in Vietnam. */
const firstMail = 4 * day + 8 * 3_600_000 - vietnam

/** The Monday of the weekly mails that were due last, `YYYY-MM-DD`. */
const mondayOf = (now: number): string =>
  new Date(Math.floor((now - firstMail) / week) * week + firstMail + vietnam).toISOString().slice(0, 10)

/** Those who chose it after the mails of a week get those of the next. */
function addWeek({ now, begunAt }: Model, tenant: Tenant) {
  const monday = mondayOf(now)
  if (monday !== mondayOf(begunAt)) tenant.weeks.add(monday)
}

/** The clock moves, and the service looks at it. */
export function passTo(model: Model, now: number) {
  model.now = now
  for (const widget of model.widgets.values())
    if (model.tenants[widget.tenant].state === 'alive') carryOut(model, widget)
}

/** Housekeeping and weekly mails, which come with a start. `failing` is a tenant whose part of the work fails. */
export function startAnew(model: Model, failing: { mails?: TenantName; deletion?: TenantName } = {}) {
  for (const name of tenantNames) {
    const tenant = model.tenants[name]
    if (tenant.state === 'gone') continue
    if (tenant.deleteAt !== null && tenant.deleteAt <= model.now) {
      // Its rows stay behind until nothing fails.
      tenant.state = failing.deletion === name ? 'leaving' : 'gone'
      for (const widget of model.widgets.values()) if (widget.tenant === name) widget.live = null
    } else if (failing.mails !== name) addWeek(model, tenant)
  }
}

export const aliveTenants = (model: Readonly<Model>) => tenantNames.filter((name) => isAlive(model, name))
