import Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import * as z from 'zod'
import type { Stores } from '../database/stores.ts'
import { sealedLinks, sendLinkPage } from '../inbox/links.ts'

export const weeklyMailPath = '/weekly-mail'

/** Never expires: who holds it may end these mails, and nothing else. */
const content = z.strictObject({ tenantId: z.string(), userId: z.string(), locale: z.enum(['vi', 'en']) })

const links = sealedLinks('weekly mail', content)

export const weeklyLink = (siteUrl: string, secret: string, link: z.output<typeof content>) =>
  `${siteUrl}${weeklyMailPath}/${links.seal(link, secret)}`

const messages = {
  ask: {
    vi: ['Ngừng thư hằng tuần?', 'Bạn sẽ không nhận thư số liệu hằng tuần nữa.', 'Ngừng gửi'],
    en: ['Stop the weekly mail?', 'You will get no more weekly figures.', 'Stop'],
  },
  stopped: {
    vi: ['Đã ngừng', 'Bạn có thể bật lại trong trang Doanh nghiệp.'],
    en: ['Stopped', 'You can turn it on again on the page Business.'],
  },
  gone: {
    vi: ['Liên kết không đúng', 'Hãy mở lại liên kết trong thư, hoặc tắt thư trong trang Doanh nghiệp.'],
    en: [
      'This link is not right',
      'Open the link of the mail again, or turn the mail off on the page Business.',
    ],
  },
} as const

interface PageDeps {
  stores: Pick<Stores, 'forTenant'>
  secret: string
}

/** `GET` changes nothing, because mail scanners follow links; `POST` also comes from mail programs (RFC 8058). */
export function weeklyMailPage({ stores, secret }: PageDeps): Middleware {
  const router = new Router()
  const path = `${weeklyMailPath}/:token`
  const linkOf = (context: Context & { params: Record<string, string> }) =>
    links.open(String(context.params.token), secret)
  const sendGone = (context: Context) => {
    const [title, text] = messages.gone.vi
    context.status = 410
    sendLinkPage(context, 'vi', title, `<p>${text}</p>`)
  }

  router.get(path, (context) => {
    const link = linkOf(context)
    if (!link) return sendGone(context)
    const [title, text, label] = messages.ask[link.locale]
    sendLinkPage(
      context,
      link.locale,
      title,
      `<p>${text}</p><form method="post"><button>${label}</button></form>`,
    )
  })
  router.post(path, async (context) => {
    const link = linkOf(context)
    if (!link) return sendGone(context)
    await stores.forTenant(link.tenantId).weeklyMail.turnOff(link.userId)
    const [title, text] = messages.stopped[link.locale]
    sendLinkPage(context, link.locale, title, `<p>${text}</p>`)
  })
  // The router's own context is a wider one than Koa's.
  return router.routes() as Middleware
}
