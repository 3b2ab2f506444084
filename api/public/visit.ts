import type { Context } from 'koa'
import { entryOfType } from '../../widgets/catalog.ts'
import type { Locale, PublicPath } from '../../widgets/definition.ts'
import { Overloaded } from '../database/errors.ts'
import type { PublicWidget } from '../database/stores/public-widgets.ts'
import type { WriteResult } from '../database/writes/rows.ts'
import { clientAddress } from '../http/client-address.ts'
import { requireType } from '../http/content-type.ts'
import { sendJson } from '../http/cors.ts'
import { refuseDeclaredSize } from '../http/json.ts'
import { Problem } from '../http/problems.ts'
import { createOnce, type Idempotency, idempotencyKey } from './idempotency.ts'
import { bodyLimits, type WriteRoute } from './limits.ts'
import { createLiveWidgets, type LiveWidget } from './live-widgets.ts'
import type { PublicParts } from './parts.ts'
import { createRates } from './rates.ts'

/** A request to a published widget, as every handler of the public side gets it. */
export interface Visit {
  /** When it came, epoch ms. */
  at: number
  widget: PublicWidget
  /** The path below the widget: what an idempotency key belongs to. */
  route: string
  /** The client's own address, in full. */
  address: string
  userAgent: string | null
  /** As in `Idempotency-Key`. */
  key: string | undefined
}

/** What one path takes. */
export interface WriteRule {
  route: WriteRoute
  /** Content types, lower-case and without parameters. */
  types: readonly string[]
  /** The entry of `definition.writes` that a type must have; absent for what every type takes. */
  path?: PublicPath
}

const widgetId = /^[a-z0-9][a-z0-9-]{0,63}$/
const longestUserAgent = 300

/** The way of every public request, from its first header to its answer. */
export function createReception(parts: PublicParts) {
  const { database, stores } = parts
  const now = parts.now ?? Date.now
  const definitionOf = parts.definitionOf ?? ((type: string) => entryOfType(type)?.definition)
  const liveOf = createLiveWidgets(stores.publicWidgets)
  const once = createOnce(stores.publicWidgets.answered)
  const rates = createRates(parts.rates)

  /** The published widget of that id whose type has the path; one 404 for everything else. */
  const find = async (publicId: string, path?: PublicPath): Promise<PublicWidget> => {
    const widget = widgetId.test(publicId) ? await stores.publicWidgets.find(publicId) : undefined
    if (!widget || (path && !definitionOf(widget.type)?.writes?.[path])) throw new Problem('not-found')
    return widget
  }

  const live = (widget: PublicWidget): Promise<LiveWidget> => {
    const definition = definitionOf(widget.type)
    if (!definition) throw new Problem('not-found')
    return liveOf(widget, definition)
  }

  /** The language of a published widget; undefined where there is none, or nothing can be read. */
  const localeOf = (publicId: string): Promise<Locale | undefined> =>
    find(publicId)
      .then(live)
      .then(
        ({ live: { locale } }) => locale,
        () => undefined,
      )

  /** Size, content type, rate, load, widget: all that can be judged before a byte of the body is read. */
  const admit = async (
    context: Context,
    rule: WriteRule,
    publicId: string,
    below: string,
  ): Promise<Visit> => {
    const { req } = context
    refuseDeclaredSize(req, bodyLimits[rule.route])
    requireType(req, rule.types)
    const key = idempotencyKey(req)
    const at = now()
    const address = clientAddress(req, parts.trustProxy)
    rates[rule.route].attempt({ publicId, address, at })
    if (database.pressure().full) throw new Overloaded('The write queue is full')
    const widget = await find(publicId, rule.path)
    const userAgent = req.headers['user-agent']?.slice(0, longestUserAgent) ?? null
    return { at, widget, route: below, address, userAgent, key }
  }

  /** Keeps a row under the rates of its sender and its widget. */
  const keep = (route: WriteRoute, { widget, address, at }: Visit, append: () => Promise<WriteResult>) =>
    rates[route].keep({ publicId: widget.publicId, address, at }, append)

  /** Runs a write once for each `Idempotency-Key`. `bodyHash` stands for the body. */
  const onceFor = (
    visit: Visit,
    bodyHash: string,
    work: (idempotency?: Idempotency) => Promise<WriteResult>,
  ) =>
    once(
      {
        tenantId: visit.widget.tenantId,
        publicId: visit.widget.publicId,
        route: visit.route,
        key: visit.key,
      },
      bodyHash,
      visit.at,
      work,
    )

  /** Whether a visitor may send any form to the widget's type. */
  const hasForm = ({ type }: PublicWidget) => Object.keys(definitionOf(type)?.writes ?? {}).length > 0

  return { now, find, live, localeOf, hasForm, admit, keep, onceFor }
}

export type Reception = ReturnType<typeof createReception>

const spentProof = {
  pointer: '#/altcha',
  code: 'proofSpent',
  message: {
    vi: 'Mã xác minh này đã được dùng, vui lòng gửi lại',
    en: 'This proof was used before, please send again',
  },
}

/** Sends what a write came to, at once: nothing that belongs to the write may come after it. */
export function answerWrite(context: Context, result: WriteResult) {
  switch (result.outcome) {
    case 'key-reused':
      throw new Problem('key-reused')
    case 'not-found':
      throw new Problem('not-found')
    case 'proof-spent':
      throw new Problem('validation', { errors: [spentProof] })
    default:
      sendJson(context, result.status, result.answer)
  }
}
