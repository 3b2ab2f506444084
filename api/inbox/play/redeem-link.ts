import * as z from 'zod'
import type { InboxDeps } from '../deps.ts'
import { sealedLinks } from '../sealed-link.ts'
import { linkPath } from './route.ts'

const content = z.strictObject({ tenantId: z.string(), publicId: z.string(), playId: z.string() })
export type RedeemLink = z.output<typeof content>

const links = sealedLinks('prize link', content)

export const redeemLink = ({ siteUrl, secret }: Pick<InboxDeps, 'siteUrl' | 'secret'>, link: RedeemLink) =>
  `${siteUrl}/api/v1${linkPath}/${links.seal(link, secret)}`

/** @returns undefined for an invalid token */
export const openRedeemLink = links.open
