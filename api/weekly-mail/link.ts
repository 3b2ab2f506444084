import * as z from 'zod'
import { sealedLinks } from '../inbox/sealed-link.ts'

export const weeklyMailPath = '/weekly-mail'

/** Never expires: the bearer may end these mails, and nothing else. */
const content = z.strictObject({ tenantId: z.string(), userId: z.string(), locale: z.enum(['vi', 'en']) })

const links = sealedLinks('weekly mail', content)

export const openWeeklyLink = links.open

export const weeklyLink = (siteUrl: string, secret: string, link: z.output<typeof content>) =>
  `${siteUrl}${weeklyMailPath}/${links.seal(link, secret)}`

/** Matches the links in mails, each of which is for its recipient only. */
export const weeklyLinks = /\S+\/weekly-mail\/\S+/g
