import type { Context } from 'koa'
import * as z from 'zod'
import type { Locale } from '../../../widgets/definition.ts'
import { escapeHtml } from '../../../widgets/html/html.ts'
import { Problem } from '../../http/problems.ts'
import type { RouteHandler } from '../../http/route.ts'
import { vietnamTimeZone } from '../../operation/clock.ts'
import type { InboxDeps } from '../deps.ts'
import { type LinkDeps, sealedLinks, sendLinkPage } from '../links.ts'

/** Below `/api/v1`. */
export const linkPath = '/prizes'

const content = z.strictObject({ tenantId: z.string(), publicId: z.string(), playId: z.string() })
type RedeemLink = z.output<typeof content>

const links = sealedLinks('prize link', content)

export const redeemLink = ({ siteUrl, secret }: LinkDeps, link: RedeemLink) =>
  `${siteUrl}/api/v1${linkPath}/${links.seal(link, secret)}`

/** @returns undefined for an invalid token */
const openRedeemLink = links.open

/** In Vietnamese it begins with “lúc”. @param at epoch ms */
export const momentText = (at: number, locale: Locale) =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: vietnamTimeZone,
  }).format(at)

/** @param at epoch ms of the first time */
export const alreadyRedeemed = (at: number) =>
  new Problem('already-redeemed', {
    detail: {
      vi: `Giải này đã được trao ${momentText(at, 'vi')}.`,
      en: `This prize was handed over on ${momentText(at, 'en')}.`,
    },
  })

const masked = (word: string) => `${[...word][0] ?? ''}***`

/** `Nguyễn Thị Lan` is `Nguyễn T*** L***`: family names are shared by millions, given names are not shown. */
export function maskedName({ name, email, phone }: { name: string; email: string; phone: string }): string {
  const [family = '', ...given] = name.split(/\s+/u).filter(Boolean)
  if (given.length) return [family, ...given.map(masked)].join(' ')
  if (family) return masked(family)
  if (email) return masked(email)
  return phone ? `***${phone.replace(/\D/g, '').slice(-2)}` : '***'
}

const messages = {
  vi: {
    ask: 'Trao giải',
    staff: 'Dành cho nhân viên: chỉ bấm khi trao giải cho khách. Liên kết này dùng được một lần.',
    button: 'Đã trao giải',
    code: 'Mã',
    player: 'Người chơi',
    expired: 'Đã hết hạn từ',
    done: 'Đã ghi nhận',
    doneAt: 'Đã trao',
    before: 'Giải này đã được trao trước đó',
    gone: 'Liên kết không còn hiệu lực',
    goneText: 'Giải đã bị hủy hoặc thông tin của người chơi đã được xóa.',
  },
  en: {
    ask: 'Hand over a prize',
    staff: 'For the staff: press only when you hand over the prize. This link works once.',
    button: 'Handed over',
    code: 'Code',
    player: 'Player',
    expired: 'Expired on',
    done: 'Recorded',
    doneAt: 'Handed over on',
    before: 'This prize was handed over before',
    gone: 'This link is no longer valid',
    goneText: 'The prize is void, or the details of the player were erased.',
  },
} satisfies Record<Locale, object>

interface PrizeOfLink {
  name: string
  email: string
  phone: string
  status: string
  prize: string
  code: string | null
  code_expires_at: number | null
  redeemed_at: number | null
}

const prizeOf = ({ database: { kysely } }: InboxDeps, link: RedeemLink): Promise<PrizeOfLink | undefined> =>
  kysely
    .selectFrom('play')
    .select(['name', 'email', 'phone', 'status', 'prize', 'code', 'code_expires_at', 'redeemed_at'])
    .where('tenant_id', '=', link.tenantId)
    .where('public_id', '=', link.publicId)
    .where('id', '=', link.playId)
    .executeTakeFirst()

const linkOf = (deps: InboxDeps, context: Context) =>
  openRedeemLink(String(context.params.token), deps.secret)

const localeOf = async ({ liveWidgets }: InboxDeps, link: RedeemLink | undefined): Promise<Locale> =>
  (link && (await liveWidgets.localeOf(link.publicId))) ?? 'vi'

/** HTML with the prize, its code and the masked name of its player. */
export function describePrize(
  play: Pick<PrizeOfLink, 'prize' | 'code' | 'name' | 'email' | 'phone'>,
  locale: Locale,
): string {
  const t = messages[locale]
  const code = play.code === null ? '' : `<small>${t.code}</small><code>${escapeHtml(play.code)}</code>`
  const player = `<small>${t.player}: ${escapeHtml(maskedName(play))}</small>`
  return `<p class="subject"><strong>${escapeHtml(play.prize)}</strong>${code}${player}</p>`
}

function sendGone(context: Context, locale: Locale) {
  context.status = 410
  sendLinkPage(context, locale, messages[locale].gone, `<p>${messages[locale].goneText}</p>`)
}

/** @param isFirst false where it was handed over before */
function sendDone(context: Context, locale: Locale, isFirst: boolean, prize: PrizeOfLink, at: number) {
  const t = messages[locale]
  const when = `<p class="${isFirst ? 'good' : 'warning'}">${t.doneAt} ${momentText(at, locale)}</p>`
  sendLinkPage(context, locale, isFirst ? t.done : t.before, describePrize(prize, locale) + when)
}

/** `GET /prizes/{token}` changes nothing, because mail scanners follow links. */
export const showPrize =
  (deps: InboxDeps): RouteHandler =>
  async (context) => {
    const link = linkOf(deps, context)
    const locale = await localeOf(deps, link)
    const t = messages[locale]
    const prize = link && (await prizeOf(deps, link))
    if (prize?.status === 'redeemed') return sendDone(context, locale, false, prize, prize.redeemed_at ?? 0)
    if (prize?.status !== 'won') return sendGone(context, locale)
    const expiry = prize.code_expires_at
    const expired =
      expiry !== null &&
      expiry < deps.pipeline.now() &&
      `<p class="warning">${t.expired} ${momentText(expiry, locale)}</p>`
    const form = `<p>${t.staff}</p><form method="post"><button>${t.button}</button></form>`
    sendLinkPage(context, locale, t.ask, describePrize(prize, locale) + (expired || '') + form)
  }

/** Marks the prize once; a second time says when the first one was. */
export const redeemPrize =
  (deps: InboxDeps): RouteHandler =>
  async (context) => {
    const link = linkOf(deps, context)
    const locale = await localeOf(deps, link)
    const prize = link && (await prizeOf(deps, link))
    if (!link || !prize) return sendGone(context, locale)
    const row = { ...link, at: deps.pipeline.now(), response: { status: 200, body: '' } }
    const result = await deps.database.append('redeem', row)
    if (result.outcome !== 'stored' && result.outcome !== 'replayed') return sendGone(context, locale)
    sendDone(context, locale, result.outcome === 'stored', prize, Number(result.body))
  }
