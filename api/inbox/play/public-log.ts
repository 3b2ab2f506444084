import * as z from 'zod'
import type { Live, Locale } from '../../../widgets/definition.ts'
import { type Html, html } from '../../../widgets/html/html.ts'
import { renderPage } from '../../../widgets/html/static-page.ts'
import type { RouteHandler } from '../../http/route.ts'
import { headerSets } from '../../static/headers.ts'
import type { InboxDeps } from '../deps.ts'
import { route } from './handler.ts'
import {
  type Commitment,
  commitmentsOf,
  type Draw,
  drawsAfter,
  drawsPerPage,
  latestDraws,
  latestWinners,
  type Winner,
} from './log.ts'
import { maskedName, momentText } from './redeem.ts'

/** Whether the commitment has ended, so that its seed and table are public. */
const isPublic = ({ endsAt }: Commitment, now: number) => now >= endsAt

const shownCommitment = (commitment: Commitment, now: number) => ({
  n: commitment.n,
  commitment: commitment.commitment,
  createdAt: new Date(commitment.createdAt).toISOString(),
  endsAt: new Date(commitment.endsAt).toISOString(),
  ...(isPublic(commitment, now) && { seed: commitment.seed, table: commitment.table }),
})

const shownDraw = ({ candidates, score, ...draw }: Draw, isEnded: boolean) => ({
  ...draw,
  ...(isEnded && { candidates, score }),
})

const positionOf = (after: unknown) => {
  const position = Number(typeof after === 'string' ? after : 0)
  return Number.isSafeInteger(position) && position > 0 ? position : 0
}

/** `GET /widgets/{id}/fairness`: commitments and the log of draws, oldest first; the seeds once they have ended. */
export const fairness =
  (deps: InboxDeps): RouteHandler =>
  async (context) => {
    const widget = await deps.liveWidgets.require(String(context.params.publicId), route.write)
    const now = deps.pipeline.now()
    const commitments = await commitmentsOf(deps.database, widget)
    const ended = new Set(commitments.filter((one) => isPublic(one, now)).map(({ n }) => n))
    const draws = await drawsAfter(deps.database, widget, positionOf(context.query.after))
    const last = draws.at(-1)
    context.body = {
      publicId: widget.publicId,
      commitments: commitments.map((one) => shownCommitment(one, now)),
      draws: draws.map((draw) => shownDraw(draw, ended.has(draw.commitment))),
      ...(last && draws.length === drawsPerPage && { next: `${context.path}?after=${last.n}` }),
    }
  }

const winnersShown = 200
const drawsShown = 200

const messages = {
  vi: {
    title: 'Người trúng thưởng và nhật ký rút thăm',
    rules: 'Thể lệ',
    winners: 'Người trúng thưởng',
    nobody: 'Chưa có ai trúng thưởng.',
    commitments: 'Mã cam kết',
    publishedAt: 'Công bố',
    seed: 'Hạt giống',
    table: 'Bảng xác suất',
    secret: 'hạt giống và bảng xác suất được công bố sau',
    draws: 'Các lượt rút gần đây',
    all: 'Toàn bộ nhật ký dạng dữ liệu (JSON)',
    draw: 'Lượt',
  },
  en: {
    title: 'Winners and the log of draws',
    rules: 'Rules',
    winners: 'Winners',
    nobody: 'Nobody has won yet.',
    commitments: 'Commitments',
    publishedAt: 'Published',
    seed: 'Seed',
    table: 'Odds',
    secret: 'seed and odds are published after',
    draws: 'Latest draws',
    all: 'The whole log as data (JSON)',
    draw: 'Draw',
  },
} satisfies Record<Locale, object>

const pageSettings = z.object({
  title: z.string().catch(''),
  showWinners: z.boolean().catch(false),
  segments: z.array(z.object({ id: z.string(), label: z.string() })).catch([]),
})

const dayText = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

const winnerList = (winners: readonly Winner[], locale: Locale): Html =>
  winners.length
    ? html`<ul>
${winners.map(
  (winner) =>
    html`<li>${maskedName(winner)} – ${winner.prize}, ${dayText(winner.day, locale)} (${messages[locale].draw} ${winner.n})</li>\n`,
)}</ul>`
    : html`<p>${messages[locale].nobody}</p>`

function commitmentItem(commitment: Commitment, locale: Locale, now: number): Html {
  const t = messages[locale]
  const { n, seed, table, endsAt, createdAt } = commitment
  const secret = html`${t.secret} ${momentText(endsAt, locale)}`
  const shown = html`${t.seed}: <code>${seed}</code>; ${t.table}: <code>${table}</code>`
  return html`<li value="${n}"><code>${commitment.commitment}</code><br>${t.publishedAt} ${momentText(createdAt, locale)}; ${isPublic(commitment, now) ? shown : secret}</li>\n`
}

/** `GET /widgets/{id}/winners.html`, rendered at each request: it changes with each play. */
export const winnersPage =
  (deps: InboxDeps): RouteHandler =>
  async (context) => {
    const widget = await deps.liveWidgets.require(String(context.params.publicId), route.write)
    const { live } = await deps.liveWidgets.load(widget)
    const { showWinners } = pageSettings.parse(live.settings)
    const winners = showWinners ? await latestWinners(deps.database, widget, winnersShown) : undefined
    const commitments = await commitmentsOf(deps.database, widget)
    const draws = await latestDraws(deps.database, widget, drawsShown)
    context.set(headerSets.livePage)
    context.set('Cache-Control', 'public, max-age=60')
    context.type = 'text/html; charset=utf-8'
    const canonical = `${deps.siteUrl}${context.path}`
    context.body = pageOf({ live, canonical, winners, commitments, draws, now: deps.pipeline.now() })
  }

interface WinnersPage {
  live: Live
  canonical: string
  winners: readonly Winner[] | undefined
  commitments: readonly Commitment[]
  draws: readonly Draw[]
  /** epoch ms */
  now: number
}

function pageOf({ live, canonical, winners, commitments, draws, now }: WinnersPage): string {
  const { locale } = live
  const { title, segments } = pageSettings.parse(live.settings)
  const t = messages[locale]
  const labels = new Map(segments.map(({ id, label }) => [id, label]))
  return renderPage({
    locale,
    title: `${t.title} – ${title}`,
    description: '',
    canonical,
    style: 'rules.css',
    robots: 'noindex',
    body: html`<p class="top"><a href="rules.html">← ${t.rules}</a></p>
<h1>${title}</h1>
${winners && html`<h2>${t.winners}</h2>\n${winnerList(winners, locale)}\n`}<h2>${t.commitments}</h2>
<ol>
${commitments.map((one) => commitmentItem(one, locale, now))}</ol>
<h2>${t.draws}</h2>
<ul>
${draws.map(({ n, day, segmentId }) => html`<li>${t.draw} ${n}, ${dayText(day, locale)}: ${labels.get(segmentId) ?? segmentId}</li>\n`)}</ul>
<p><a href="fairness">${t.all}</a></p>`,
  })
}
