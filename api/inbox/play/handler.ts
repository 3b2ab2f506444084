import type { Text } from '../../../widgets/definition.ts'
import type { PlayRules } from '../../../widgets/schema/play-rules.ts'
import { newRowId } from '../../database/ids.ts'
import type { OutboxMail, WriteResult } from '../../database/writes/rows.ts'
import { requireType } from '../../http/body.ts'
import { Problem } from '../../http/problems.ts'
import { day, endOfVietnamDay, vietnamDay } from '../../operation/clock.ts'
import type { LiveWidget } from '../../publishing/live-widgets.ts'
import type { InboxDeps } from '../deps.ts'
import { type Form, readForm, textOf, workNeeded } from '../form/read-form.ts'
import { merchantMails, webhookDelivery } from '../form/side-effects.ts'
import type { StoreBody } from '../pipeline/json-handler.ts'
import type { RequestContext } from '../pipeline/pipeline.ts'
import { formRates, jsonOnly } from '../pipeline/rates.ts'
import { hashOfTable } from './draw.ts'
import { playerKeys } from './identity.ts'
import { codeMark, type PrizeOffer } from './operations.ts'
import { winnerLink } from './prize-page.ts'
import { redeemLink } from './redeem.ts'
import { plays } from './table.ts'

/** Plays share the path of events: its size, attempts and content types are theirs. */
export const route = {
  name: 'play',
  path: 'events',
  write: 'play',
  contentTypes: jsonOnly,
  isLimited: true,
  maxBytes: 16 * 1024,
  rates: { ...formRates, keptByWidget: { burst: 6_000, perMinute: 6_000 } },
} as const

const event: Text = { vi: 'Có người trúng thưởng', en: 'A prize was won' }

/** After the end of a campaign a reload still shows the prize. */
const replayedFor = 30 * day

interface LivePlay {
  rules: PlayRules
  tableHash: string
}

/** Made once per revision: a list of codes may be long. */
const livePlays = new WeakMap<LiveWidget, LivePlay>()

function livePlayOf(widget: LiveWidget): LivePlay {
  const known = livePlays.get(widget)
  if (known) return known
  const rules = widget.write(route.write)?.rules.play?.(widget.live)
  if (!rules) throw new Problem('not-found')
  const made = { rules, tableHash: hashOfTable(rules.table) }
  livePlays.set(widget, made)
  return made
}

function requireOpen({ startsAt, endsAt }: PlayRules, now: number) {
  if (now < startsAt) throw new Problem('not-started')
  if (now >= endsAt) throw new Problem('ended')
}

function expiryOf({ expiresAt, expiresAfterDays }: PlayRules['prizes'][string], at: number): number | null {
  const days =
    expiresAfterDays === undefined
      ? Number.POSITIVE_INFINITY
      : endOfVietnamDay(at + expiresAfterDays * day) - 1
  const first = Math.min(expiresAt ?? Number.POSITIVE_INFINITY, days)
  return Number.isFinite(first) ? first : null
}

function offersOf(deps: InboxDeps, form: Form, { prizes }: PlayRules): Record<string, PrizeOffer> {
  const { row, widget, id } = form
  const { tenantId, publicId, at, email } = row
  const phone = textOf(form.body, 'phone')
  const redeemUrl = redeemLink(deps, { tenantId, publicId, playId: id })
  const pageUrl = winnerLink(deps, tenantId, id)
  return Object.fromEntries(
    Object.entries(prizes).map(([segmentId, prize]) => {
      const { label, listed, instructions, code = null } = prize
      const expiresAt = expiryOf(prize, at)
      const text = form.rules.prizeMail?.(widget.live, {
        label,
        instructions,
        redeemUrl,
        pageUrl,
        code: listed ? codeMark : (code ?? undefined),
        expiresAt: expiresAt ?? undefined,
      })
      const { subject = '', fromName, replyTo } = text ?? {}
      const toWinner: OutboxMail[] =
        text && email
          ? [
              {
                id: newRowId(at),
                recipients: [email],
                personEmail: email,
                ...(phone && { personPhone: phone }),
                toVisitor: true,
                subject,
                text: text.text,
                ...(fromName && { fromName }),
                ...(replyTo && { replyTo }),
              },
            ]
          : []
      const outbox = [
        ...merchantMails(form, { event, siteUrl: deps.siteUrl, lines: [[prizeLabel, label]] }),
        ...toWinner,
      ]
      return [segmentId, { label, code, listed, expiresAt, instructions, redeemUrl, pageUrl, outbox }]
    }),
  )
}

const prizeLabel = { vi: 'Giải', en: 'Prize' }

/** A reload repeats the request, so its answer outlives the campaign. */
function withLongReplay(request: RequestContext, { endsAt }: PlayRules): RequestContext {
  const { idempotency } = request
  if (!idempotency) return request
  const expiresAt = Math.max(idempotency.expiresAt, endsAt + replayedFor)
  return { ...request, idempotency: { ...idempotency, expiresAt } }
}

/** A play as `text/plain` would need no preflight, so that any page could send it. */
export const storePlay =
  (deps: InboxDeps): StoreBody =>
  async (request, { type: _, ...sent }, context): Promise<WriteResult> => {
    requireType(context.req, route.contentTypes)
    if (request.key === undefined) throw new Problem('bad-idempotency-key')
    const widget = await deps.liveWidgets.load(request.widget)
    const { rules, tableHash } = livePlayOf(widget)
    // Checks the present time: the seed may have become public since the request's headers arrived.
    requireOpen(rules, Math.max(request.at, deps.pipeline.now()))
    const keyed = withLongReplay(request, rules)
    const kind = { ...route, columns: plays.columns }
    const form = await readForm(deps, keyed, kind, sent, { repeatable: true, takesWork: true })
    const { row, body } = form
    const phone = textOf(body, 'phone')
    const score = rules.quiz ? rules.quiz.scoreOf(body.answers) : null
    const { publicId } = request.widget
    const player = {
      publicId,
      email: row.email,
      phone,
      address: request.address,
      userAgent: request.userAgent,
    }
    const result = await deps.pipeline.store(route, request, () =>
      deps.database.append('play', {
        ...row,
        phone,
        day: vietnamDay(row.at),
        keys: playerKeys(player, deps.secret),
        limits: rules.limits,
        table: rules.table,
        tableHash,
        score,
        message: score === null ? '' : (rules.quiz?.messageOf(score) ?? ''),
        prizes: form.isSpam ? {} : offersOf(deps, form, rules),
        response: { status: 201, body: '' },
        ...webhookDelivery(form.rules, widget.live, 'play', row.at),
      }),
    )
    if (result.outcome === 'conflict') throw new Problem('plays-used-up')
    if (result.outcome === 'address-conflict') throw new Problem('address-used-up')
    if (result.outcome === 'work-needed') throw await workNeeded(deps, request)
    return result
  }
