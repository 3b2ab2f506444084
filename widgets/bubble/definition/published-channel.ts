import * as z from 'zod'
import { type ChannelLink, linkOf, withReferral } from '../../readers/channel-links.ts'
import { line, thumbnail } from '../../schema/fields.ts'
import { qrBits } from '../../schema/qr-bits.ts'
import { isAppLink } from './app-schemes.ts'
import { brandIcons } from './brand-icons.ts'
import type { Channel } from './channels.ts'
import { ownIcons } from './icons.ts'

/** Names and colours of the brands; what is ours has neither, and takes the words and the primary colour of the page. */
const brands: Partial<Record<string, { name: string; color: string }>> = {
  zalo: { name: 'Zalo', color: '#0068ff' },
  messenger: { name: 'Messenger', color: '#0866ff' },
  whatsapp: { name: 'WhatsApp', color: '#25d366' },
  telegram: { name: 'Telegram', color: '#26a5e4' },
  viber: { name: 'Viber', color: '#7360f2' },
  line: { name: 'LINE', color: '#00c300' },
  instagram: { name: 'Instagram', color: '#ff0069' },
  tiktok: { name: 'TikTok', color: '#000000' },
  wechat: { name: 'WeChat', color: '#07c160' },
  kakaotalk: { name: 'KakaoTalk', color: '#ffcd00' },
  signal: { name: 'Signal', color: '#3b45fd' },
  discord: { name: 'Discord', color: '#5865f2' },
}

/** Channels that need the phone's app: on a computer they do little. */
const phoneFirst = ['zalo', 'whatsapp', 'viber', 'line', 'phone', 'sms']

/** Longer links make codes that are hard to scan from a screen. */
const maxQrLength = 200

/** Code points that the statistics take of a target. */
const maxTarget = 200

const icons: Record<string, string> = { ...brandIcons, ...ownIcons }

export const person = z.strictObject({
  name: line(1, 60, {
    label: { vi: 'Tên', en: 'Name' },
    placeholder: { vi: 'Chị Hạnh', en: 'Ms Hạnh' },
    sample: true,
  }),
  role: line(0, 60, {
    label: { vi: 'Vai trò', en: 'Role' },
    placeholder: { vi: 'Tư vấn men gốm', en: 'Glaze expert' },
  }).default(''),
  photo: thumbnail({ label: { vi: 'Ảnh', en: 'Photo' } }).optional(),
})

/** The published part of a channel: its link is built, and only its own icon is included. */
export const publishedChannel = z.strictObject({
  type: z.string(),
  label: z.string(),
  /** Empty: the primary colour. */
  color: z.string(),
  /** A path on a grid of 24. */
  icon: z.string(),
  image: z.string().optional(),
  person: person.optional(),
  device: z.enum(['all', 'desktop', 'mobile']),
  hours: z.enum(['always', 'business', 'own']),
  ownHours: z.array(z.array(z.string())),
  newTab: z.boolean(),
  /** A form channel has its public id here, one that opens our form of a call its type. */
  link: z.string(),
  /** The link with the message; the page fills in `%7Burl%7D`, `%7Btitle%7D` and `%7Bproduct%7D`. Empty without a message. */
  draft: z.string(),
  contact: z.string(),
  /** Tells it from others of its type, in statistics and events: the number, name or address that it leads to. */
  target: z.string(),
  qr: z.strictObject({ size: z.int(), bits: z.string() }).optional(),
})
export type PublishedChannel = z.output<typeof publishedChannel>

interface Wishes {
  message: string
  subject: string
  hasQr: boolean
}

function withMessage({ link, withText }: ChannelLink, { message, subject }: Wishes): string {
  const draft = message && withText ? withText(message) : subject && link
  return subject ? `${draft}${draft.includes('?') ? '&' : '?'}subject=${encodeURIComponent(subject)}` : draft
}

/** Fields derived from the channel's link. */
function linkFields(found: ChannelLink, wishes: Wishes) {
  const { link, contact } = found
  const isScannable = link.length <= maxQrLength && /^[a-z-]+:/i.test(link)
  return {
    link,
    draft: withMessage(found, wishes),
    contact,
    target: [...(contact || link)].slice(0, maxTarget).join(''),
    ...(wishes.hasQr && isScannable && { qr: qrBits(link) }),
  }
}

function linkIn(channel: Channel): ChannelLink | undefined {
  if (channel.type === 'callback') return { link: channel.type, contact: '' }
  const { type, value } = channel
  if (type === 'form' || type === 'url') return { link: value, contact: '' }
  const found = linkOf(type, value)
  return found && 'ref' in channel ? withReferral(found, channel.ref) : found
}

/** A channel that waits for the shared number has no link, its message as a draft, and an empty code where it wants one. */
const waiting = ({ message, hasQr }: Wishes) => ({
  link: '',
  draft: message,
  contact: '',
  target: '',
  ...(hasQr && { qr: { size: 0, bits: '' } }),
})

export function publishChannel(channel: Channel): z.input<typeof publishedChannel> {
  const { type, label, color, image, person, device, hours, ownHours } = channel
  const qr = 'qr' in channel ? channel.qr : 'never'
  const wishes = {
    message: 'message' in channel ? channel.message : '',
    subject: 'subject' in channel ? channel.subject : '',
    hasQr:
      qr === 'always' ||
      (qr === 'auto' && (phoneFirst.includes(type) || ('value' in channel && isAppLink(channel.value)))),
  }
  const found = linkIn(channel)
  return {
    type,
    label: label || brands[type]?.name || '',
    color: color ?? brands[type]?.color ?? '',
    icon: icons[type] ?? '',
    ...(image && { image }),
    ...(person && { person }),
    device,
    hours,
    ownHours,
    newTab: 'newTab' in channel && channel.newTab,
    ...(found ? linkFields(found, wishes) : waiting(wishes)),
  }
}

/** Channels with a phone number. */
const numbered = ['zalo', 'whatsapp', 'viber', 'phone', 'sms', 'signal'] as const
export type NumberedChannel = (typeof numbered)[number]

/** The channel with the shared number; undefined where that is no number for it. */
export function withNumber(channel: PublishedChannel, number: string): PublishedChannel | undefined {
  if (channel.link) return channel
  const type = numbered.find((type) => type === channel.type)
  const found = type && linkOf(type, number)
  const { draft, qr, ...rest } = channel
  return found && { ...rest, ...linkFields(found, { message: draft, subject: '', hasQr: !!qr }) }
}
