import * as z from 'zod'
import { sealedLinks } from '../inbox/links.ts'

export const weeklyMailPath = '/weekly-mail'

/** Never expires: who holds it may end these mails, and nothing else. */
const content = z.strictObject({ tenantId: z.string(), userId: z.string(), locale: z.enum(['vi', 'en']) })

const links = sealedLinks('weekly mail', content)

export const openWeeklyLink = links.open

export const weeklyLink = (siteUrl: string, secret: string, link: z.output<typeof content>) =>
  `${siteUrl}${weeklyMailPath}/${links.seal(link, secret)}`
