/** The winner's own page of a prize: it opens on any device, as often as one likes, and changes nothing. */
import * as z from 'zod'
import type { Locale, Text } from '../../../widgets/definition.ts'
import { escapeHtml } from '../../../widgets/html/html.ts'
import type { RouteHandler } from '../../http/route.ts'
import { vietnamTimeZone } from '../../operation/clock.ts'
import type { RowOf } from '../columns/rows.ts'
import type { InboxDeps } from '../deps.ts'
import { type LinkDeps, sealedLinks, sendLinkPage } from '../links.ts'
import { describePrize, momentText } from './redeem.ts'
import { plays } from './table.ts'

/** Below `/api/v1`. */
export const winnerPath = '/won'

/** Tenant and play, short: a parameter of a message takes 200 characters of address. */
const links = sealedLinks('winner link', z.tuple([z.string(), z.string()]))

export const winnerLink = ({ siteUrl, secret }: LinkDeps, tenantId: string, playId: string) =>
  `${siteUrl}/api/v1${winnerPath}/${links.seal([tenantId, playId], secret)}`

const messages = {
  vi: {
    title: 'Giải thưởng của bạn',
    from: 'Quà từ',
    open: 'Chưa nhận',
    until: 'Dùng đến hết',
    expired: 'Đã hết hạn từ',
    redeemed: 'Đã trao',
    private: 'Trang này chỉ để xem. Ai có liên kết đều thấy giải và mã, bạn chỉ nên gửi cho người mình tin.',
    gone: 'Liên kết không còn hiệu lực',
    goneText: 'Giải đã bị hủy hoặc thông tin của người chơi đã được xóa.',
  },
  en: {
    title: 'Your prize',
    from: 'From',
    open: 'Not handed over yet',
    until: 'Good until the end of',
    expired: 'Expired on',
    redeemed: 'Handed over on',
    private:
      'This page only shows. Whoever has its link sees prize and code: share it with people you trust.',
    gone: 'This link is no longer valid',
    goneText: 'The prize is void, or the details of the player were erased.',
  },
} satisfies Record<Locale, object>

const won = ({ database: { kysely } }: InboxDeps, [tenantId, playId]: [string, string]) =>
  kysely
    .selectFrom('play')
    .innerJoin('tenant', 'tenant.id', 'play.tenant_id')
    .select([
      'play.public_id',
      'play.name',
      'play.email',
      'play.phone',
      'play.status',
      'play.prize',
      'play.code',
      'play.code_expires_at',
      'play.redeemed_at',
      'tenant.name as shop',
    ])
    .where('play.tenant_id', '=', tenantId)
    .where('play.id', '=', playId)
    .where('play.status', 'in', ['won', 'redeemed'])
    .executeTakeFirst()

type Won = NonNullable<Awaited<ReturnType<typeof won>>>

/** @param at epoch ms */
const dayText = (at: number, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: vietnamTimeZone }).format(at)

/** @returns what became of the prize, and whether all is well. @param now epoch ms */
function stateOf({ status, redeemed_at, code_expires_at: end }: Won, locale: Locale, now: number) {
  const t = messages[locale]
  if (status === 'redeemed')
    return { text: `${t.redeemed} ${momentText(redeemed_at ?? 0, locale)}`, isGood: true }
  if (end === null) return { text: t.open, isGood: true }
  return end < now
    ? { text: `${t.expired} ${momentText(end, locale)}`, isGood: false }
    : { text: `${t.open}. ${t.until} ${dayText(end, locale)}`, isGood: true }
}

/** `GET /won/{token}` */
export const showWinnersPage =
  (deps: InboxDeps): RouteHandler =>
  async (context) => {
    const link = links.open(String(context.params.token), deps.secret)
    const play = link && (await won(deps, link))
    const locale = (play && (await deps.liveWidgets.localeOf(play.public_id))) ?? 'vi'
    const t = messages[locale]
    if (!play) {
      context.status = 410
      return sendLinkPage(context, locale, t.gone, `<p>${t.goneText}</p>`)
    }
    const { text, isGood } = stateOf(play, locale, deps.pipeline.now())
    const state = `<p class="${isGood ? 'good' : 'warning'}">${escapeHtml(text)}</p>`
    const shop = `<p>${t.from} ${escapeHtml(play.shop)}</p>`
    sendLinkPage(context, locale, t.title, `${shop}${describePrize(play, locale)}${state}<p>${t.private}</p>`)
  }

const linkLabel: Text = { vi: 'Liên kết phần thưởng', en: 'Link of the prize' }

/** A prize in messages, by the labels of its columns; empty texts for a play that won none. */
export function prizeValues(
  { id, status, prize, code, codeExpiresAt }: RowOf<typeof plays.columns>,
  { tenantId, locale, ...deps }: LinkDeps & { tenantId: string; locale: Locale },
): [Text, string][] {
  const isWon = status === 'won' || status === 'redeemed'
  const { columns } = plays
  return [
    [columns.prize.label, isWon ? prize : ''],
    [columns.code.label, (isWon && code) || ''],
    [columns.codeExpiresAt.label, isWon && codeExpiresAt ? dayText(Date.parse(codeExpiresAt), locale) : ''],
    [linkLabel, isWon ? winnerLink(deps, tenantId, id) : ''],
  ]
}
